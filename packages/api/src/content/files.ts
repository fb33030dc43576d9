import { cleanText } from '@centinela/sections/kernel/kind.ts';
import { z } from 'zod';
import { declareEndpoints } from '../http/endpoint.ts';
import { flagFilter, type ListRules, pageOf, textFilter } from '../http/lists.ts';
import { use } from './sections.ts';

/** Kind of a library file, detected from its bytes. */
export const fileKinds = ['image', 'document', 'video'] as const;
export type FileKind = (typeof fileKinds)[number];

/** Maximum upload size by kind, in bytes. */
export const fileLimits = {
  image: 10 * 1024 * 1024,
  document: 20 * 1024 * 1024,
  video: 20 * 1024 * 1024,
} as const satisfies Record<FileKind, number>;

const share = z.number({ error: 'notANumber' }).min(0, 'tooSmall').max(1, 'tooBig');

/** A file of the library. */
export const file = z.object({
  id: z.string(),
  version: z.number(),
  kind: z.enum(fileKinds),
  name: z.string(),
  type: z.string().meta({ description: 'Media type, detected from the bytes' }),
  extension: z.string(),
  size: z.number().meta({ description: 'Bytes' }),
  hash: z.string().meta({ description: 'Identifies the bytes in public URLs' }),
  width: z.number().nullable(),
  height: z.number().nullable(),
  url: z.string().meta({ description: 'URL of the bytes; immutable for public files' }),
  preview: z.string().nullable().meta({ description: 'Thumbnail' }),
  alt: z.string().meta({ description: 'Default alternative text in the picker' }),
  decorative: z.boolean(),
  focal: z.object({ x: z.number(), y: z.number() }).nullable(),
  tags: z.array(z.string()),
  private: z.boolean(),
  directory: z
    .string()
    .meta({ description: 'Folder in the library, such as “Campañas/Verano”; empty: none' }),
  createdAt: z.iso.datetime(),
  createdBy: z.string().nullable(),
  createdById: z.string().nullable().meta({ description: 'Owner of the file, who may make it public again' }),
  updatedAt: z.iso.datetime(),
  updatedBy: z.string().nullable(),
  deletedAt: z.iso.datetime().nullable(),
});
export type LibraryFile = z.infer<typeof file>;

/** Response to an upload: `existed` is true when the library already contained the same bytes. */
export const storedFile = file.extend({ existed: z.boolean() });
export type StoredFile = z.infer<typeof storedFile>;

const name = z.string({ error: 'wrongType' }).trim().min(1, 'required').max(150, 'tooLong');
const alt = z.string({ error: 'wrongType' }).trim().max(300, 'tooLong');
const tag = z.string({ error: 'wrongType' }).trim().toLowerCase().min(1, 'required').max(40, 'tooLong');
const tags = z.array(tag, { error: 'wrongType' }).max(20, 'tooMany');

/** Maximum number of files in one bulk action. */
export const maxBulkFiles = 200;

/** Maximum length of a folder with the folders around it. */
export const maxDirectoryLength = 120;

/** Returns the name of a folder as it is stored: without spaces around its parts, and without empty parts. */
export const cleanDirectory = (typed: string): string =>
  cleanText(typed)
    .split('/')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join('/');

/** A folder of the library: names separated by slashes; empty for none. */
const directory = z
  .string({ error: 'wrongType' })
  .overwrite(cleanDirectory)
  .max(maxDirectoryLength, 'tooLong');

/** Metadata of a file. Omitted members stay. */
export const fileChanges = z.strictObject({
  name: name.optional(),
  alt: alt.optional(),
  decorative: z.boolean({ error: 'wrongType' }).optional(),
  focal: z.strictObject({ x: share, y: share }, { error: 'wrongType' }).nullable().optional(),
  tags: tags.optional(),
  directory: directory.optional(),
  private: z.boolean({ error: 'wrongType' }).optional().meta({
    description: 'Documents only. False requires files.download, or to be the uploader',
  }),
});
export type FileChanges = z.infer<typeof fileChanges>;

const formFlag = z.stringbool({ truthy: ['true', '1', 'on'], falsy: ['false', '0', ''], error: 'option' });
const formFocal = z
  .string()
  .regex(/^(0|1|0?\.\d+|1\.0+),(0|1|0?\.\d+|1\.0+)$/, 'invalid')
  .transform((text) => {
    const [x = 0.5, y = 0.5] = text.split(',').map(Number);
    return { x, y };
  });

/**
 * The same metadata as text fields of a multipart form, together with its part `file`: `tags` separated by commas,
 * `focal` as "x,y" in 0..1, flags as true or false.
 */
export const fileForm = z.strictObject({
  name: name.optional(),
  alt: alt.optional(),
  decorative: formFlag.optional(),
  focal: formFocal.optional(),
  tags: z
    .string()
    .transform((text) =>
      text
        .split(',')
        .map((each) => each.trim())
        .filter((each) => each !== ''),
    )
    .pipe(tags)
    .optional(),
  directory: directory.optional(),
  private: formFlag.optional(),
});

/**
 * Filters of the library. `unused`: no content refers to it; `emblem`: content uses it as an icon or a logo;
 * `unfiled`: in no folder; `deleted`: the bin.
 */
export const fileListRules = {
  filters: {
    kind: textFilter('invalid'),
    tag: textFilter('invalid').transform((text) => text.toLowerCase()),
    unused: flagFilter,
    emblem: flagFilter,
    private: flagFilter,
    directory: textFilter('invalid'),
    unfiled: flagFilter,
    deleted: flagFilter,
  },
  ranges: { createdAt: 'instant', size: 'number' },
  sorts: ['createdAt', 'name', 'size', 'uses'],
} as const satisfies ListRules;

const ids = z
  .array(z.uuid('invalid'), { error: 'wrongType' })
  .min(1, 'required')
  .max(maxBulkFiles, 'tooMany');

const { get, post, put, del } = declareEndpoints('Files');

export const fileEndpoints = {
  list: get('/files', 'files.list', {
    summary: 'The library, newest first',
    ...pageOf(file),
  }),
  metadata: get('/files/metadata/{id}', 'files.list', {
    summary: 'A file with its variants and uses',
    errors: [404],
    answer: file.extend({
      checksum: z.string().meta({ description: 'SHA-256 of the stored bytes' }),
      variants: z.array(z.object({ url: z.string(), width: z.number(), format: z.enum(['avif', 'webp']) })),
      uses: z.array(use),
    }),
  }),
  bytes: get('/files/{id}', 'none', {
    summary:
      'The bytes, with Range requests. Private files: for the owner, callers who may download files, or by signed link.',
    query: z.strictObject({ expires: z.string().optional(), token: z.string().optional() }),
    answer: z.never(),
    errors: [404],
  }),
  upload: post('/files', 'files.upload', {
    summary: 'Multipart form with the part `file`: an image (up to 10 MB) or a document (up to 20 MB)',
    form: fileForm,
    answer: storedFile,
    success: 201,
  }),
  uploadVideo: post('/files/20mb', 'files.upload', {
    summary: 'Multipart form with the part `file`: a video, up to 20 MB',
    form: fileForm,
    answer: storedFile,
    success: 201,
  }),
  replace: put('/files/{id}', 'files.upload', {
    summary:
      'Multipart form: replaces the bytes with the same kind (part `file`), the metadata, or both. If-Match prevents overwriting.',
    form: fileForm,
    answer: file,
    errors: [404, 412],
  }),
  replaceById: put('/files', 'files.upload', {
    summary: 'The same as PUT files/{id}, with the id as the part `id`, which must come before the file',
    form: fileForm.extend({ id: z.string() }),
    answer: file,
    errors: [404, 412],
  }),
  update: put('/files/metadata/{id}', 'files.upload', {
    summary: 'Changes a file’s metadata, as JSON. If-Match prevents overwriting.',
    body: fileChanges,
    answer: file,
    errors: [404, 412],
  }),
  remove: del('/files/{id}', 'files.delete', {
    summary: 'Moves it to the bin for 30 days. In use: 412 with the uses.',
    answer: z.object({ id: z.string() }),
    errors: [404, 412],
  }),
  directories: get('/files/directories', 'files.list', {
    summary: 'The folders of the library by name',
    answer: z.array(z.string()),
  }),
  renameDirectory: put('/files/directories', 'files.upload', {
    summary:
      'Renames a folder of the library and the folders in it, by moving their files; an existing name is refused.',
    body: z.strictObject({ from: directory.min(1, 'required'), to: directory.min(1, 'required') }),
    answer: z.object({
      directory: z.string().meta({ description: 'The new name, cleaned' }),
      moved: z.number().meta({ description: 'Number of moved files' }),
    }),
  }),
  move: put('/files/directory', 'files.upload', {
    summary: `Moves up to ${maxBulkFiles} files to a folder of the library; deleted ones are skipped.`,
    body: z.strictObject({ ids, directory }),
    answer: z.object({ moved: z.array(z.string()) }),
  }),
  removeMany: post('/files/remove', 'files.delete', {
    summary: `Moves up to ${maxBulkFiles} files to the bin for 30 days; those in use stay.`,
    body: z.strictObject({ ids }),
    answer: z.object({ removed: z.array(z.string()), used: z.array(z.string()) }),
  }),
  restore: post('/files/{id}/restore', 'files.delete', {
    summary: 'Restores it from the bin',
    answer: file,
    errors: [404],
  }),
  link: post('/files/presignedGetObject', 'files.download', {
    summary: 'A signed link to a file, valid for 5 minutes',
    body: z.strictObject({
      filename: z
        .string({ error: 'required' })
        .min(1, 'required')
        .max(200, 'tooLong')
        .meta({ description: 'The file’s id, or its name' }),
    }),
    answer: z.object({ url: z.string(), expires: z.iso.datetime() }),
    errors: [404],
  }),
};
