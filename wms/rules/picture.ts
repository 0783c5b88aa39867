/** Recognises a picture by its first bytes, not by the type that its sender names. */
import type { RequestOf } from '#contract/call.ts';
import type { UploadPhoto } from '#contract/files.ts';

type Type = RequestOf<typeof UploadPhoto>['contentType'];

const starts = (bytes: Buffer, text: string, at = 0): boolean =>
  bytes.toString('latin1', at, at + text.length) === text;

const SIGNATURES: Record<Type, (bytes: Buffer) => boolean> = {
  'image/jpeg': (bytes) => starts(bytes, '\xff\xd8\xff'),
  'image/png': (bytes) => starts(bytes, '\x89PNG\r\n\x1a\n'),
  'image/webp': (bytes) => starts(bytes, 'RIFF') && starts(bytes, 'WEBP', 8),
};

export const isPicture = (bytes: Buffer, type: Type): boolean => SIGNATURES[type](bytes);
