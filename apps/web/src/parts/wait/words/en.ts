export const wait = {
  label: 'Waiting time',
  waited: 'Waited {time}',
  noShowAt: '{time}, no-show',
}
