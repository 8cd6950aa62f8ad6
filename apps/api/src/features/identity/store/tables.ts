import type { UserId } from '@livery/kernel/ids.ts'
import { bigint, boolean, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Preferences } from '../domain/account.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const person = pgTable('person', {
  id: text().$type<UserId>().primaryKey(),
  userType: text('user_type').$type<'user' | 'driver' | 'admin'>().notNull(),
  email: text().notNull(),
  firstname: text().notNull(),
  lastname: text().notNull(),
  phone: text(),
  imageId: text('image_id'),
  locale: text().$type<'en' | 'fr' | 'de' | 'es' | 'ar'>().notNull(),
  theme: text().$type<'light' | 'dark' | 'system'>().notNull(),
  preferences: jsonb().$type<Preferences>().notNull(),
  passwordDigest: text('password_digest'),
  termsAcceptedAt: instant('terms_accepted_at'),
  verifiedAt: instant('verified_at'),
  suspendedAt: instant('suspended_at'),
  deletionRequestedAt: instant('deletion_requested_at'),
  erasedAt: instant('erased_at'),
  notificationsEnabled: boolean('notifications_enabled').notNull(),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
})

export const session = pgTable('session', {
  id: text().primaryKey(),
  userId: text('user_id').notNull(),
  createdAt: instant('created_at').notNull(),
  lastUsedAt: instant('last_used_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  revokedAt: instant('revoked_at'),
  revokedWhy: text('revoked_why'),
  userAgent: text('user_agent'),
})

export const refreshToken = pgTable('refresh_token', {
  digest: text().primaryKey(),
  sessionId: text('session_id').notNull(),
  issuedAt: instant('issued_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
})

export const signInFailure = pgTable('sign_in_failure', {
  emailDigest: text('email_digest').primaryKey(),
  failed: integer().notNull(),
  lockedUntil: instant('locked_until'),
  lastFailedAt: instant('last_failed_at').notNull(),
})

export const oneTimeCode = pgTable('one_time_code', {
  id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  emailDigest: text('email_digest').notNull(),
  purpose: text().$type<'register' | 'reset'>().notNull(),
  digest: text().notNull(),
  tries: integer().notNull().default(0),
  sentAt: instant('sent_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
})

export const singleUseToken = pgTable('single_use_token', {
  digest: text().primaryKey(),
  purpose: text().$type<'sign-in' | 'reset'>().notNull(),
  userId: text('user_id').notNull(),
  issuedAt: instant('issued_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
})

export const notificationDevice = pgTable('notification_device', {
  digest: text().primaryKey(),
  userId: text('user_id').notNull(),
  webToken: text('web_token').notNull(),
  createdAt: instant('created_at').notNull(),
})
