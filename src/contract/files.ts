/** Pictures: of goods, and those that operators take. They travel after the record that they belong to. */
import * as v from 'valibot';
import { ask, op } from './call.ts';
import { Id, Instant } from './fields.ts';
import { renamed } from './renamed.ts';

/** platform.md sections 5 and 9. */
export const PHOTOS_PER_UPLOAD = 9;
export const PHOTO_LIMIT = 2 * 1024 * 1024;

export const StoredFile = renamed({
  fileId: ['FILE_ID', Id],
  /** What it belongs to: a SKU, or the operation that it documents. */
  refType: ['REF_TYPE', v.picklist(['sku', 'operation'])],
  ref: ['REF', Id],
  ordinal: ['ORDINAL', v.number()],
  contentType: ['CONTENT_TYPE', v.string()],
  size: ['SIZE', v.number()],
  sha256: ['SHA256', v.string()],
  createdAt: ['CREATED_DATE', Instant],
});
export type StoredFile = v.InferOutput<typeof StoredFile>;

const files = { response: v.object({ data: v.array(StoredFile) }) };

export const GetFileList = ask('/WMS/GetFileList', {
  summary: 'Files of some references. The only GET: the session travels in the Authorization header, never in the URL.',
  named: 'spec',
  wire: 'query',
  offline: 'N',
  request: renamed({
    refType: ['REF_TYPE', StoredFile.entries.REF_TYPE],
    refs: ['REFS', v.pipe(v.array(Id), v.maxLength(50))],
  }),
  ...files,
});

export const GetSkuFileList = ask('/SCM.Configration.Apis/Api/BaseInfo/GetSkuFileList', {
  summary: 'Pictures of some SKUs.',
  named: 'spec',
  offline: 'N',
  request: renamed({ skuIds: ['SKU_IDS', v.pipe(v.array(Id), v.maxLength(50))] }),
  ...files,
});

export const GetFileContent = ask('/WMS/GetFileContent', {
  summary: 'The bytes of one file.',
  offline: 'N',
  request: renamed({ fileId: ['FILE_ID', Id] }),
  response: renamed({ contentType: ['CONTENT_TYPE', v.string()], base64: ['BASE64', v.string()] }),
});

export const UploadPhoto = op('/WMS/UploadPhoto', {
  summary: 'One picture of a posted operation; at most nine of it, each at most 2 MB.',
  offline: 'A',
  request: v.object({
    /** Minted by the device, so that a repeat is the same picture. */
    fileId: Id,
    /** The operation that it documents; it has been applied. */
    ofOpId: Id,
    ordinal: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(PHOTOS_PER_UPLOAD)),
    contentType: v.picklist(['image/jpeg', 'image/png', 'image/webp']),
    sha256: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
    base64: v.string(),
  }),
  response: v.object({}),
});
