import { flow } from '#engine/flow.ts';
import { msg } from '@lingui/core/macro';
import { anyPiece } from '../lookups.ts';
import { refuse } from '../refusals.ts';
import { toSNPickSearch } from '../screens.ts';
import { pieceRows } from '../piece-rows.ts';

/** Where the piece with a serial number is, and for which order it was picked; an order lists the pieces that were picked for it. */
export const snPickSearch = flow(toSNPickSearch, { keep: 'never' })
  .scan(
    'piece',
    { as: anyPiece, prompt: msg`Scan a serial number, or the number of an order`, chip: ({ code }) => code },
    refuse.notOnTerminal.when(({ code, known, said }) => !said && known.length === 0 && { code }),
    refuse.pieceUnknown.when(({ code, said }) => said?.at.length === 0 && said.picked.length === 0 && { code }),
  )
  .view('seen', {
    prompt: ({ piece: { code } }) => msg`Pieces of ${code}`,
    rows: async ({ piece }) => pieceRows(piece),
    next: msg`Next`,
  })
  .again('piece');
