-- Every quote has a rider or a claim: also those from before there were claims.
alter table quote validate constraint quote_is_somebodys;
