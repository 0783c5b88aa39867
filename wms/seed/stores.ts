/** Stores that are delivered to, and the routes that lead there. */
export const stores = [
  ['ST01', '人民路店 People Road'],
  ['ST02', '滨江店 Riverside'],
  ['ST03', '大学城店 Campus'],
  ['ST04', '北站店 North Station'],
  ['ST05', '会展店 Fairground'],
  ['ST06', '机场店 Airport'],
] as const;

export const routes = ['R-EAST', 'R-WEST', 'R-NORTH', 'R-SOUTH'] as const;

/** Each route has its lane; cross-dock has another. */
const LANES = ['STAGE-01', 'STAGE-02', 'STAGE-04', 'STAGE-05'] as const;

/** Of the store with this place in the list. */
export const routeOf = (store: number): string => routes[store % routes.length] ?? routes[0];
export const laneOf = (store: number): string => LANES[store % LANES.length] ?? LANES[0];
