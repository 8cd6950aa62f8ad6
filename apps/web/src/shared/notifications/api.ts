import type { BodyOf, QueryOf, ReplyOf } from '@livery/contracts/endpoint.ts'
import type { identityContract } from '@livery/contracts/identity/identity.ts'
import type {
  Notification,
  NotificationSettings,
  notificationsContract,
} from '@livery/contracts/notifications/notifications.ts'
import { baseApi } from '@/lib/store/base-api.ts'
import { unwrap } from '@/lib/store/reply.ts'

type Notifications = typeof notificationsContract
type Toggle = (typeof identityContract)['notificationToggle']

const LIST: Notifications['list']['path'] = '/notification'
const SETTINGS: Notifications['settings']['path'] = '/notification/settings'
const READ_ALL: Notifications['readAll']['path'] = '/notification/read-all'
const TOGGLE: Toggle['path'] = '/auth/notification-toggle'

/** A live event carries the new count, so that only the list is fetched for it. */
export const LIST_TAG = { type: 'Notification', id: 'list' } as const
const COUNT_TAG = { type: 'Notification', id: 'count' } as const

export const notificationsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    notifications: build.query<ReplyOf<Notifications['list']>, QueryOf<Notifications['list']>>({
      query: (params) => ({ url: LIST, params }),
      providesTags: [LIST_TAG],
    }),
    unreadNotifications: build.query<number, void>({
      query: () => ({ url: LIST, params: { page: 1, pageSize: 1 } }),
      transformResponse: (reply: ReplyOf<Notifications['list']>) => reply.meta.unread,
      providesTags: [COUNT_TAG],
    }),
    markNotification: build.mutation<Notification, { id: string; status: Notification['status'] }>({
      query: ({ id, status }) => ({ url: `/notification/update-status/${id}`, method: 'PUT', body: { status } }),
      transformResponse: unwrap<Notification>,
      invalidatesTags: ['Notification'],
    }),
    readAllNotifications: build.mutation<unknown, void>({
      query: () => ({ url: READ_ALL, method: 'PUT' }),
      invalidatesTags: ['Notification'],
    }),
    deleteNotification: build.mutation<unknown, { id: string }>({
      query: ({ id }) => ({ url: `/notification/delete/${id}`, method: 'DELETE' }),
      invalidatesTags: ['Notification'],
    }),
    notificationSettings: build.query<NotificationSettings, void>({
      query: () => SETTINGS,
      transformResponse: unwrap<NotificationSettings>,
      providesTags: ['Me'],
    }),
    changeNotificationSetting: build.mutation<NotificationSettings, BodyOf<Notifications['changeSetting']>>({
      query: (body) => ({ url: SETTINGS, method: 'PUT', body }),
      transformResponse: unwrap<NotificationSettings>,
      onQueryStarted: async ({ topic, channel, enabled }, { dispatch, queryFulfilled }) => {
        const chosen = dispatch(
          notificationsApi.util.updateQueryData('notificationSettings', undefined, ({ topics }) => {
            const way = topics.find((one) => one.topic === topic)?.channels.find((one) => one.channel === channel)
            if (way) way.enabled = enabled
          }),
        )
        await queryFulfilled.catch(() => chosen.undo())
      },
    }),
    toggleNotifications: build.mutation<unknown, BodyOf<Toggle>>({
      query: (body) => ({ url: TOGGLE, method: 'POST', body }),
      onQueryStarted: async ({ enabled }, { dispatch, queryFulfilled }) => {
        const turned = dispatch(
          notificationsApi.util.updateQueryData('notificationSettings', undefined, (settings) => {
            settings.enabled = enabled
          }),
        )
        await queryFulfilled.catch(() => turned.undo())
      },
    }),
  }),
})

export const {
  useNotificationsQuery,
  useUnreadNotificationsQuery,
  useMarkNotificationMutation,
  useReadAllNotificationsMutation,
  useDeleteNotificationMutation,
  useNotificationSettingsQuery,
  useLazyNotificationSettingsQuery,
  useChangeNotificationSettingMutation,
  useToggleNotificationsMutation,
} = notificationsApi
