import type { Row } from './row.ts';

export const files: readonly Row[] = [
  ['GET', '/files', 'files.list'],
  ['GET', '/files/metadata/{id}', 'files.list'],
  ['PUT', '/files/metadata/{id}', 'files.upload'],
  // Public files are open to all; for private ones the handler checks access.
  ['GET', '/files/{id}', 'anyone'],
  ['POST', '/files', 'files.upload'],
  ['PUT', '/files/{id}', 'files.upload'],
  ['PUT', '/files', 'files.upload'],
  ['POST', '/files/20mb', 'files.upload'],
  ['DELETE', '/files/{id}', 'files.delete'],
  ['GET', '/files/directories', 'files.list'],
  ['PUT', '/files/directory', 'files.upload'],
  ['PUT', '/files/directories', 'files.upload'],
  ['POST', '/files/remove', 'files.delete'],
  ['POST', '/files/{id}/restore', 'files.delete'],
  ['POST', '/files/presignedGetObject', 'files.download'],
];

export const documents: readonly Row[] = [
  ['GET', '/domain-files/search', 'installer'],
  ['GET', '/public/domain-files/search', 'anyone'],
  ['GET', '/domain-files/private', 'installer'],
  // The handler checks which documents are allowed.
  ['GET', '/domain-files/{id}/download', 'account'],
  ['POST', '/domain-files/{id}/opening', 'account'],
  ['GET', '/domain-files/{id}/opening', 'account'],
  // The signature authorises the request.
  ['GET', '/domain-files/{id}/file', 'anyone'],
  ['GET', '/domain-files/{id}/downloads', 'domainFiles.show'],
];
