import type { ReplyOf } from '@livery/contracts/endpoint.ts'
import type { identityContract } from '@livery/contracts/identity/identity.ts'
import type { notificationsContract } from '@livery/contracts/notifications/notifications.ts'
import { baseApi } from '@/lib/store/base-api.ts'
import { read, readPage, write } from '@/lib/store/endpoint.ts'

type Notifications = typeof notificationsContract
type Toggle = (typeof identityContract)['notificationToggle']

/** A live event carries the new count, so that only the list is fetched for it. */
export const LIST_TAG = { type: 'Notification', id: 'list' } as const
export const COUNT_TAG = { type: 'Notification', id: 'count' } as const
const CHANGED = { invalidatesTags: ['Notification'] } as const

export const notificationsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    notifications: build.query(readPage<Notifications['list']>('/notification', [LIST_TAG])),
    unreadNotifications: build.query<number, void>({
      query: () => ({ url: '/notification' satisfies Notifications['list']['path'], params: { page: 1, pageSize: 1 } }),
      transformResponse: (reply: ReplyOf<Notifications['list']>) => reply.meta.unread,
      providesTags: [COUNT_TAG],
    }),
    markNotification: build.mutation(
      write<Notifications['updateStatus']>('PUT', '/notification/update-status/{id}', CHANGED),
    ),
    readAllNotifications: build.mutation(write<Notifications['readAll']>('PUT', '/notification/read-all', CHANGED)),
    deleteNotification: build.mutation(write<Notifications['remove']>('DELETE', '/notification/delete/{id}', CHANGED)),
    notificationSettings: build.query(read<Notifications['settings']>('/notification/settings', ['Me'])),
    changeNotificationSetting: build.mutation({
      ...write<Notifications['changeSetting']>('PUT', '/notification/settings', {}),
      onQueryStarted: async ({ topic, channel, enabled }, { dispatch, queryFulfilled }) => {
        const chosen = dispatch(
          notificationsApi.util.updateQueryData('notificationSettings', undefined, ({ topics }) => {
            const choice = topics.find((one) => one.topic === topic)?.channels.find((one) => one.channel === channel)
            if (choice) choice.enabled = enabled
          }),
        )
        await queryFulfilled.catch(() => chosen.undo())
      },
    }),
    toggleNotifications: build.mutation({
      ...write<Toggle>('POST', '/auth/notification-toggle', {}),
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
