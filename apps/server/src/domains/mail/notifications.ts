import { type Notification, notificationRules } from '@centinela/api/mail/notifications.ts';
import type pg from 'pg';
import type { Queryable } from '#platform/database/queryable.ts';
import { isUuid } from '#platform/database/uuid.ts';
import { isUniqueViolation } from '#platform/database/violations.ts';
import { AppError, orNotFound } from '#platform/errors/appError.ts';
import { escapeLike, invalidParameter } from '#platform/lists/conditions.ts';
import { defineList } from '#platform/lists/defineList.ts';
import { toPage } from '#platform/lists/page.ts';

/** A message as stored. */
interface NotificationRow {
  id: string;
  version: number;
  slug: string;
  name: string;
  subject: string;
  html: string;
  enable: boolean;
  created_at: Date;
  updated_at: Date;
  updated_by_name: string | null;
}

/** The editable fields of a message. */
export type NotificationContent = Pick<NotificationRow, 'slug' | 'name' | 'subject' | 'html' | 'enable'>;

const columns = 'id, version, slug, name, subject, html, enable, created_at, updated_at, updated_by_name';

const toNotification = ({
  created_at,
  updated_at,
  updated_by_name,
  ...rest
}: NotificationRow): Notification => ({
  ...rest,
  createdAt: created_at.toISOString(),
  updatedAt: updated_at.toISOString(),
  updatedBy: updated_by_name,
});

const list = defineList<NotificationRow>(notificationRules, {
  from: 'notifications n',
  columns,
  key: [{ sql: 'id', type: 'uuid' }],
  filters: { enable: 'enable' },
  search(q, where) {
    const place = where.bind(`%${escapeLike(q.replaceAll('\0', ''))}%`);
    return `(name ilike ${place} or subject ilike ${place} or slug ilike ${place})`;
  },
  sorts: {
    name: { sql: 'lower(name)', type: 'text' },
    updatedAt: { sql: 'updated_at', type: 'timestamptz' },
  },
  order: { field: 'updatedAt', descending: true },
});

/** Loads one page of messages, most recently changed first. */
export async function listNotifications(db: Queryable, query: Record<string, string | string[]>) {
  return toPage(await list.page(db, list.read(query)), toNotification);
}

/** Finds a message by id or slug. @throws AppError notFound */
export async function findNotification(
  db: Queryable,
  by: { id: string } | { slug: string },
  lock = false,
): Promise<Notification> {
  const [column, value] = 'id' in by ? ['id', by.id] : ['slug', by.slug];
  if ('id' in by && !isUuid(by.id)) throw new AppError('notFound');
  const { rows } = await db.query<NotificationRow>(
    `select ${columns} from notifications where ${column} = $1${lock ? ' for update' : ''}`,
    [value],
  );
  const row = orNotFound(rows[0]);
  return toNotification(row);
}

/** Converts a unique violation (SQLSTATE 23505) to an AppError for the slug. */
async function toStoredNotification(work: Promise<pg.QueryResult<NotificationRow>>): Promise<Notification> {
  const { rows } = await work.catch((error: unknown) => {
    throw isUniqueViolation(error) ? invalidParameter('slug', 'taken') : error;
  });
  const row = orNotFound(rows[0]);
  return toNotification(row);
}

/** Inserts a message. @throws AppError badRequest when its slug is already in use */
export const insertNotification = (
  db: Queryable,
  { slug, name, subject, html, enable }: NotificationContent,
  by: string | null,
): Promise<Notification> =>
  toStoredNotification(
    db.query<NotificationRow>(
      `insert into notifications (slug, name, subject, html, enable, updated_by_name)
       values ($1, $2, $3, $4, $5, $6) returning ${columns}`,
      [slug, name, subject, html, enable, by],
    ),
  );

/** Deletes a message. */
export const deleteNotification = (db: Queryable, id: string) =>
  db.query('delete from notifications where id = $1', [id]);

export const updateNotification = (
  db: Queryable,
  id: string,
  { slug, name, subject, html, enable }: NotificationContent,
  by: string | null,
): Promise<Notification> =>
  toStoredNotification(
    db.query<NotificationRow>(
      `update notifications set slug = $2, name = $3, subject = $4, html = $5, enable = $6, updated_by_name = $7,
         version = version + 1, updated_at = now()
       where id = $1 returning ${columns}`,
      [id, slug, name, subject, html, enable, by],
    ),
  );
