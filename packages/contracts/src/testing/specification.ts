// The product's specification, sections 3, 7, 8 and 9, as data: the tests of the wire and of the web are made from it.
// Paths stand as the specification prints them; a call without a leading slash lies below /api/v1 like the others.

export interface SpecifiedCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: `/${string}`
  readonly group: 'shared' | 'admin-named' | 'rider' | 'driver'
  /** Query fields that the specification names. */
  readonly query?: readonly string[]
  /** Body fields that the specification names. */
  readonly body?: readonly string[]
}

type Row = readonly [
  method: SpecifiedCall['method'],
  path: SpecifiedCall['path'],
  named?: Pick<SpecifiedCall, 'query' | 'body'>,
]
const PAGED = { query: ['page', 'pageSize'] } as const
const RIDES = { query: ['page', 'pageSize', 'status'] } as const

const rows = (group: SpecifiedCall['group'], calls: readonly Row[]): SpecifiedCall[] =>
  calls.map(([method, path, named]) => ({ method, path, group, ...named }))

/** Section 7. A call that two groups share stands in both, as it does there. */
export const SPECIFIED_CALLS: readonly SpecifiedCall[] = [
  ...rows('shared', [
    ['POST', '/auth/register'],
    ['POST', '/auth/login'],
    ['GET', '/admin/logout'],
    ['POST', '/auth/forget-password'],
    ['POST', '/auth/reset-password', { body: ['password'] }],
    ['POST', '/auth/change-password'],
    ['POST', '/auth/verify'],
    ['POST', '/admin/updateProfile'],
    ['POST', '/auth/delete-account'],
    ['POST', '/auth/notification-toggle'],
    ['POST', '/auth/complete-profile'],
    ['GET', '/auth/me'],
  ]),
  ...rows('admin-named', [
    ['GET', '/admin/list-transactions'],
    ['GET', '/admin/get-reviews'],
    ['GET', '/user/get-feedback'],
    ['GET', '/user/get-help'],
    ['GET', '/assignment/getAssignments'],
    ['GET', '/driver/connect-account'],
  ]),
  ...rows('rider', [
    ['GET', '/user/vehicle'],
    ['POST', '/user/ride/instant-booking'],
    ['POST', '/user/ride/add-another-location'],
    ['POST', '/user/ride/pre-booking'],
    ['POST', '/user/ride/update-status'],
    ['POST', '/user/feedback'],
    ['POST', '/payment/with-wallet'],
    ['GET', '/user/ride', RIDES],
    ['GET', '/user/web-content', { query: ['type'] }],
    ['GET', '/user/wallet'],
    ['POST', '/payment/wallet/top-up'],
    ['POST', '/user/customer-support/create'],
    ['GET', '/payment/transaction-history'],
    ['GET', '/notification', PAGED],
    ['PUT', '/notification/update-status/{id}'],
    ['GET', '/user/ride/show/{id}'],
    ['GET', '/user/ride/current'],
    ['POST', '/payment/paymentintent'],
    ['GET', '/user/additional-services'],
  ]),
  ...rows('driver', [
    ['POST', '/driver/document/create'],
    ['POST', '/driver/vehicle/create'],
    ['POST', '/driver/customer-support/create'],
    ['POST', '/driver/feedback'],
    ['POST', '/driver/connect-account'],
    ['POST', '/payment/sent/payment/api'],
    ['POST', '/payment/wallet/confirm/top-up'],
    ['GET', '/driver/ride', RIDES],
    ['GET', '/notification', PAGED],
    ['PUT', '/notification/update-status/{id}'],
    ['GET', '/driver/ride/show/{id}'],
    ['GET', '/driver/ride/current'],
    ['PUT', '/driver/vehicle/update/{id}'],
    ['POST', '/driver/ride/update-status'],
    ['PUT', '/driver/document/update/{id}'],
    ['GET', '/driver/web-content', { query: ['type'] }],
    ['GET', '/driver/wallet'],
    ['GET', '/payment/transaction-history'],
    ['DELETE', '/notification/delete/{id}'],
  ]),
]

/** Section 3. A field is its name; a field with parts of its own is its name and theirs. */
export type Fields = readonly (string | readonly [name: string, parts: Fields])[]
const PLACE: Fields = ['address', 'lat', 'lng']
const PARTY: Fields = ['_id', 'email', 'firstname', 'lastname', 'userType', 'image']

export const SPECIFIED_ENTITIES = {
  assignment: [
    ...['_id', 'title', 'skills', 'location', 'address', 'durationTime', 'startTime', 'startDate', 'endDate'],
    ...['description', 'tip', 'status', 'isPaid', 'cancelReason', 'cancelBy', 'postedBy', 'createdAt', 'updatedAt'],
    ...['mediaDetails', 'bidDetails', 'payment_breakdown', 'reviewDetails', 'categoryDetails'],
    ['clientData', ['_id', 'firstname', 'lastname', 'image']],
  ],
  transaction: [
    ...['userType', '_id', 'userId', 'type', 'amount', 'newBalance', 'currency', 'purpose', 'status'],
    ...['createdAt', 'updatedAt', 'orderStatus', 'orderId', 'commission', 'platformFee'],
    ['payerId', PARTY],
    ['payeeId', PARTY],
  ],
  car: [
    ...['_id', 'id', 'base_fare', 'vehicle_color', 'vehicle_name', 'vehicle_number', 'createdAt', 'updatedAt'],
    ['images', ['_id', 'file', 'fileType', 'user', 'createdAt', 'updatedAt']],
  ],
  riderSideRide: [
    ...['rideId', 'theme', 'ridetype', 'pretime', 'predate', 'user', 'client_Secret', 'userId', 'userImage'],
    ...['distance', 'date', 'advanceFullPayment', 'baseFare', 'platformFee', 'pickupLocation', 'dropOffLocation'],
    ...['RideStatus', 'UnreadMessages'],
    ['addonlocation', PLACE],
    ['currentlocation', PLACE],
  ],
  userRide: [
    ...['rideId', 'driverId', 'driverName', 'driverImage', 'driverPhone', 'driverVehicleName', 'driverVehicleNumber'],
    ...['driverVehicleImage', 'theme', 'UnreadMessages', 'rideType', 'driverLocation'],
    ['additionalservice', ['name', 'servicefare']],
    ['addonlocation', ['lat', 'lng']],
    ['pickUp', ['address', 'lat', 'long']],
    ['dropOff', ['address', 'lat', 'long']],
    ['distance', ['text', 'value']],
    ...['preRideDate', 'preRideTime', 'user', 'date', 'advanceFullPayment', 'baseFare', 'platformFee'],
    ...['pickupLocation', 'dropOffLocation', 'RideStatus', 'client_secret'],
  ],
} as const satisfies Record<string, Fields>
export type SpecifiedEntity = keyof typeof SPECIFIED_ENTITIES

/** Section 7: the authentication service below its own base. */
export const SPECIFIED_AUTH_PATHS = [
  ['GET', 'session'],
  ['GET', 'csrf'],
  ['GET', 'providers'],
  ['POST', 'signin/{provider}'],
  ['POST', 'callback/{provider}'],
  ['POST', 'signout'],
  ['POST', 'session'],
  ['POST', '_log'],
] as const

/** Section 8. */
export const SPECIFIED_AUTH_ERRORS = [
  'MISSING_NEXTAUTH_API_ROUTE_ERROR',
  'NO_SECRET',
  'CALLBACK_CREDENTIALS_HANDLER_ERROR',
  'EMAIL_REQUIRES_ADAPTER_ERROR',
  'MISSING_ADAPTER_METHODS_ERROR',
  'CALLBACK_CREDENTIALS_JWT_ERROR',
  'INVALID_CALLBACK_URL_ERROR',
  'OAuthCallbackError',
  'AccountNotLinkedError',
  'SessionRequired',
  'CLIENT_FETCH_ERROR',
] as const
export const SPECIFIED_FAILURE_KINDS = ['fetch error', 'timeout', 'parsing error', 'HTTP status with data'] as const

/** Section 9, in the units of its own sentences. */
export const SPECIFIED_CONSTANTS = {
  rehydrationTimeoutMs: 5000,
  pushTokenRefreshDays: 7,
  serviceWorkerWaitMs: 10_000,
  apiPort: 3080,
  cachedQuerySeconds: 60,
  subscriptionBatchMs: 500,
  toastMs: { error: 4000, blank: 4000, success: 2000, loading: Number.POSITIVE_INFINITY },
  toastsAtOnce: 20,
  toastPosition: 'top-center',
  themeStorageKey: 'theme',
  themes: ['light', 'dark', 'system'],
  defaultTheme: 'light',
  socketReconnectionDelayMs: 1000,
  socketReconnectionDelayMaxMs: 5000,
  socketConnectTimeoutMs: 20_000,
  socketPath: '/socket.io',
  socketTransports: ['polling', 'websocket'],
  sessionPollingSeconds: 0,
  namespaces: ['userNamespace', 'driverNamespace', 'chatNamespace'],
  webTokenCookie: 'webToken',
} as const
