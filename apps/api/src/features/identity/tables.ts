import { boolean, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const person = pgTable('person', {
  id: text().primaryKey(),
  userType: text('user_type').$type<'user' | 'driver' | 'admin'>().notNull(),
  email: text().notNull(),
  firstname: text().notNull(),
  lastname: text().notNull(),
  phone: text(),
  imageId: text('image_id'),
  locale: text().$type<'en' | 'fr' | 'de' | 'es' | 'ar'>().notNull(),
  theme: text().$type<'light' | 'dark' | 'system'>().notNull(),
  preferences: jsonb().$type<Record<string, unknown>>().notNull(),
  passwordDigest: text('password_digest'),
  termsAcceptedAt: instant('terms_accepted_at'),
  verifiedAt: instant('verified_at'),
  suspendedAt: instant('suspended_at'),
  deletionRequestedAt: instant('deletion_requested_at'),
  erasedAt: instant('erased_at'),
  notificationsEnabled: boolean('notifications_enabled').notNull(),
  failedSignIns: integer('failed_sign_ins').notNull(),
  lockedUntil: instant('locked_until'),
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
