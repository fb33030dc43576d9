import { createCipheriv, createDecipheriv, randomBytes, scryptSync, timingSafeEqual } from 'node:crypto';
import { BackupError, damagedBackup } from '../backupError.ts';
import { createByteReader } from './byteReader.ts';

/**
 * The outer layer of a backup file: a header, then frames that are encrypted and authenticated with AES-256-GCM. The
 * nonce of a frame is its number and whether it is the last one, so a changed, missing, repeated or moved frame does
 * not decrypt, and neither does the end of a truncated file. The key is derived per file, so no nonce is used twice.
 *
 * Without a password the key is derived from the salt alone: this keeps nothing secret but still detects damage.
 */

const magic = Buffer.from('CTNBAK01');
const saltBytes = 16;
const proofBytes = 16;
const headerBytes = magic.length + 1 + saltBytes + proofBytes;
const tagBytes = 16;
const lengthBytes = 4;
const frameBytes = 256 * 1024;
/** Bit of a frame's length field that marks the last frame. */
const lastFlag = 0x8000_0000;

interface FileKey {
  key: Buffer;
  /** Bytes in the header that reveal whether a password is the right one. */
  proof: Buffer;
}

/** Slow on purpose (about 0.1 s), because a password may be guessable. */
function deriveKey(password: string | undefined, salt: Buffer): FileKey {
  const derived = scryptSync(password ?? '', salt, 32 + proofBytes, { N: 32_768, maxmem: 64 * 1024 * 1024 });
  return { key: derived.subarray(0, 32), proof: derived.subarray(32) };
}

function createNonce(frame: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt8(isLast ? 1 : 0, 0);
  nonce.writeUIntBE(frame, 6, 6);
  return nonce;
}

function sealFrame(key: Buffer, frame: number, plain: Buffer, isLast: boolean): Buffer {
  const cipher = createCipheriv('aes-256-gcm', key, createNonce(frame, isLast));
  const length = Buffer.alloc(lengthBytes);
  length.writeUInt32BE((isLast ? lastFlag : 0) + plain.length);
  return Buffer.concat([length, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

/** Encrypts bytes into the content of a backup file. */
export async function* sealFrames(
  source: AsyncIterable<Buffer>,
  password: string | undefined,
): AsyncGenerator<Buffer> {
  const salt = randomBytes(saltBytes);
  const { key, proof } = deriveKey(password, salt);
  yield Buffer.concat([magic, Buffer.from([password === undefined ? 0 : 1]), salt, proof]);
  let pending: Buffer[] = [];
  let pendingBytes = 0;
  let frame = 0;
  for await (const chunk of source) {
    pending.push(chunk);
    pendingBytes += chunk.length;
    if (pendingBytes < frameBytes) continue;
    yield sealFrame(key, frame, Buffer.concat(pending), false);
    frame += 1;
    pending = [];
    pendingBytes = 0;
  }
  yield sealFrame(key, frame, Buffer.concat(pending), true);
}

function openHeader(header: Buffer | null, password: string | undefined): Buffer {
  if (!header?.subarray(0, magic.length).equals(magic))
    throw new BackupError([
      'El archivo no es una copia de Centinela: elegí uno que haya creado npm run backup.',
      'The file is not a backup of Centinela: choose one that npm run backup has created.',
    ]);
  const isEncrypted = header[magic.length] === 1;
  if (isEncrypted && password === undefined)
    throw new BackupError([
      'La copia está cifrada: poné su clave en la variable BACKUP_KEY.',
      'The backup is encrypted: set its key in the variable BACKUP_KEY.',
    ]);
  // Otherwise a file that was made without the key would be accepted.
  if (!isEncrypted && password !== undefined)
    throw new BackupError([
      'La copia no está cifrada y BACKUP_KEY está definida: usá una copia cifrada o, si sabés quién la hizo, sacá BACKUP_KEY.',
      'The backup is not encrypted and BACKUP_KEY is set: use an encrypted backup or, if you know who made it, unset BACKUP_KEY.',
    ]);
  const salt = header.subarray(magic.length + 1, magic.length + 1 + saltBytes);
  const { key, proof } = deriveKey(isEncrypted ? password : undefined, salt);
  if (timingSafeEqual(proof, header.subarray(headerBytes - proofBytes))) return key;
  throw new BackupError(
    isEncrypted
      ? [
          'La clave de BACKUP_KEY no es la de esta copia: poné la que se usó al crearla.',
          'BACKUP_KEY is not the key of this backup: set the one with which it was made.',
        ]
      : damagedBackup,
  );
}

/**
 * Decrypts the content of a backup file.
 *
 * @throws BackupError for another kind of file, a wrong password, and any damage
 */
export async function* openFrames(
  source: AsyncIterable<Buffer>,
  password: string | undefined,
): AsyncGenerator<Buffer> {
  const bytes = createByteReader(source);
  const key = openHeader(await bytes.read(headerBytes), password);
  for (let frame = 0; ; frame += 1) {
    const field = (await bytes.read(lengthBytes))?.readUInt32BE() ?? 0;
    const isLast = field >= lastFlag;
    const length = isLast ? field - lastFlag : field;
    // A zstd chunk may exceed the frame by a little; anything larger is damage that must not allocate memory.
    const sealed = length <= 8 * frameBytes ? await bytes.read(length + tagBytes) : null;
    if (!sealed) throw new BackupError(damagedBackup);
    yield openFrame(key, frame, sealed, isLast);
    if (!isLast) continue;
    if ((await bytes.read(1)) !== null) throw new BackupError(damagedBackup);
    return;
  }
}

function openFrame(key: Buffer, frame: number, sealed: Buffer, isLast: boolean): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, createNonce(frame, isLast));
  decipher.setAuthTag(sealed.subarray(-tagBytes));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(0, -tagBytes)), decipher.final()]);
  } catch (error) {
    throw new BackupError(damagedBackup, { cause: error });
  }
}
