/** Pictures: of goods, and those that operators took of what they posted. */
import * as calls from '#contract/files.ts';
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { serve, type Context } from '#wms/context.ts';
import { refuse } from '#wms/refusals.ts';
import { isPicture } from '#wms/rules/picture.ts';
import { ofUser, ofUserOrSeveral } from '#wms/work/lists.ts';
import { APPROVE } from '#wms/work/counts/variance-list.ts';
import { lockAppliedOp } from '#wms/work/operations.ts';
import { lockSku, nextPlace, roomForPictures, skuPicturedBy } from '#wms/work/sku-pictures.ts';

export const files = [
  serve(calls.GetFileList, async (ctx, { refType, refs }) => ({ data: await filesOf(ctx, refType, refs) })),

  serve(calls.GetSkuFileList, async (ctx, { skuIds }) => ({ data: await filesOf(ctx, 'sku', skuIds) })),

  serve(calls.GetFileContent, async (ctx, { fileId }) => {
    const { rows } = await sql<{ content_type: string; content: Buffer; size: number; sha256: string }>`
      select content_type, content, size, sha256 from stored_file f where file_id = ${fileId} and ${visible(ctx)}`.execute(
      ctx.trx,
    );
    const [file] = rows;
    const content = file && (await ctx.config.pictures.read(file));
    if (!content) return refuse('fileUnknown', { id: fileId });
    return { contentType: file.content_type, base64: content.toString('base64') };
  }),

  serve(calls.UploadPhoto, async (ctx, { fileId, ofOpId, ordinal, contentType, sha256, base64 }) => {
    const content = decoded(base64);
    if (hashOf(content) !== sha256) refuse('photoDamaged');
    if (!isPicture(content, contentType)) refuse('photoWrongType', { type: contentType });
    const place = await placeFor(ctx, ofOpId);
    const picture = { fileId, place, sha256 };
    // A repeat is the same picture, whoever sends it.
    if (await alreadyStored(ctx, picture)) return {};

    await lockAppliedOp(ctx, ofOpId);
    await roomForPhoto(ctx, picture);
    const stored = await ctx.trx
      .insertInto('stored_file')
      .values({
        file_id: fileId,
        ...place,
        ordinal: place.ref_type === 'sku' ? await nextPlace(ctx, place.ref) : ordinal,
        content_type: contentType,
        size: content.length,
        sha256,
        content: await ctx.config.pictures.keep(content, sha256),
      })
      .onConflict((conflict) => conflict.column('file_id').doNothing())
      .returning('file_id')
      .executeTakeFirst();
    // Somebody sent it at the same time.
    if (!stored) await alreadyStored(ctx, picture);
    return {};
  }),
];

/** Without their bytes. References that the user may not see are left out, as if they had no files. */
async function filesOf(
  ctx: Context,
  type: calls.StoredFile['refType'],
  refs: readonly string[],
): Promise<calls.StoredFile[]> {
  const { rows } = await sql<calls.StoredFile>`
    select file_id as "fileId", ref_type as "refType", ref as "ref", ordinal as "ordinal",
      content_type as "contentType", size as "size", sha256 as "sha256", created_at as "createdAt"
    from stored_file f where ref_type = ${type} and ref = any(${refs}::text[]) and ${visible(ctx)}
    order by ref, ordinal, file_id`.execute(ctx.trx);
  return rows;
}

/**
 * Goods of the user's owners; of operations his own in this warehouse, as with their answers. Why his goods are held everybody sees
 * who scans them, and who decides on counts sees what was found and who moved the goods last.
 */
const visible = (ctx: Context) => sql`(
  f.ref_type = 'sku' and exists (select from sku s
    where s.sku_id = f.ref and s.owner_id = any(${[...ctx.user.owners]}::text[]))
  or f.ref_type = 'operation' and (
    exists (select from operation o
      where o.op_id = f.ref and o.user_id = ${ctx.user.userId} and o.wh_gid = ${ctx.whgid})
    or exists (select from hold_notice n where n.op_id = f.ref and ${ofUser(ctx, 'n')})
    or ${ctx.user.functions.has(APPROVE)} and (
      exists (select from count_entry e join job_line l on l.job_line_id = e.job_line_id join job j on j.job_id = l.job_id
        where e.op_id = f.ref and ${ofUserOrSeveral(ctx, 'j')})
      or exists (select from ledger g where g.op_id = f.ref and ${ofUser(ctx, 'g')}))))`;

const MEGABYTE = 1024 * 1024;

/** Base64 to the letter: Node skips what it cannot read. */
function decoded(base64: string): Buffer {
  const tooLarge = () => refuse('photoTooLarge', { max: calls.PHOTO_LIMIT / MEGABYTE });
  if (base64.length > Math.ceil(calls.PHOTO_LIMIT / 3) * 4) tooLarge();
  const content = Buffer.from(base64, 'base64');
  if (content.toString('base64') !== base64) refuse('photoDamaged');
  if (content.length > calls.PHOTO_LIMIT) tooLarge();
  return content;
}

const hashOf = (content: Buffer): string => createHash('sha256').update(content).digest('hex');

/** What a picture is filed under. */
interface Place {
  ref_type: calls.StoredFile['refType'];
  ref: string;
}

interface Picture {
  fileId: string;
  place: Place;
  sha256: string;
}

/** The operation that it documents, or the SKU that the operation collects pictures of. */
async function placeFor(ctx: Context, opId: string): Promise<Place> {
  const sku = await skuPicturedBy(ctx, opId);
  return sku === undefined ? { ref_type: 'operation', ref: opId } : { ref_type: 'sku', ref: sku };
}

/** Refuses another picture under the same id. */
async function alreadyStored(ctx: Context, { fileId, place, sha256 }: Picture): Promise<boolean> {
  const known = await ctx.trx
    .selectFrom('stored_file')
    .select(['ref_type', 'ref', 'sha256'])
    .where('file_id', '=', fileId)
    .executeTakeFirst();
  if (!known) return false;
  const same = known.ref_type === place.ref_type && known.ref === place.ref && known.sha256 === sha256;
  return same || refuse('photoDiffers', { id: fileId });
}

/** The operation is locked, so two of its pictures at once are counted one after the other. */
async function roomForPhoto(ctx: Context, { fileId, place }: Picture): Promise<void> {
  if (place.ref_type === 'sku') {
    await lockSku(ctx, place.ref);
    return roomForPictures(ctx, place.ref, 1, fileId);
  }
  const { others } = await ctx.trx
    .selectFrom('stored_file')
    .select((e) => e.fn.countAll<number>().as('others'))
    .where('ref_type', '=', 'operation')
    .where('ref', '=', place.ref)
    .where('file_id', '<>', fileId)
    .executeTakeFirstOrThrow();
  if (others >= calls.PHOTOS_PER_UPLOAD) refuse('tooManyPhotos', { max: calls.PHOTOS_PER_UPLOAD });
}
