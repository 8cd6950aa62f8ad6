-- What of the price a rider pays who never came is a number of the tariff; until now it was all of it.
update tariff set terms = jsonb_set(terms, '{cancelling,noShowShare}', '10000')
  where not terms -> 'cancelling' ? 'noShowShare';
