/** The segment that sticks an RFID tag on a container: a tag is on one container, another one in its place is asked about. */
import { GetOutboundContainers } from '#contract/picking-containers.ts';
import { segment } from '#engine/flow.ts';
import { lookup, request } from '#engine/lookup.ts';
import { isOtherNoun } from '#segments/outbound-box.ts';
import type { Target } from '#segments/outbound-box.ts';
import { msg } from '@lingui/core/macro';
import { refuseBox } from './refusals.ts';

interface Tag {
  readonly rfid: string;
  /** Container that it is on, empty for none. */
  readonly on: string;
}

const rfidTag = lookup<Tag>({
  noun: msg`RFID tag`,
  field: null,
  takesNothing: true,
  shape: [refuseBox.rfidEmpty.when((code) => code.trim() === '')],
  local: async (code, db) => {
    if (await isOtherNoun(code, db)) return undefined;
    if (await db.containers.get(code)) return undefined;
    const other = (await db.containers.all()).find(({ out }) => out?.rfid === code);
    return { rfid: code, on: other?.containerId ?? '' };
  },
  remote: (code) => request(GetOutboundContainers, { code }),
  missing: refuseBox.noTag,
});

export const stickTag = segment<{ readonly box: Target }>()((f) =>
  f
    .scan(
      'tag',
      { as: rfidTag, prompt: ({ box }) => msg`Scan the RFID tag of ${box.lpn}`, chip: ({ rfid }) => rfid },
      refuseBox.rfidUsed.when(({ rfid, on }, { box }) => on !== '' && on !== box.lpn && { rfid, code: on }),
    )
    .confirm('replaces', {
      when: ({ box, tag }) => {
        const was = box.known?.out?.rfid ?? '';
        return was !== '' && was !== tag.rfid;
      },
      ask: ({ box, tag }) =>
        msg`${box.lpn} has tag ${box.known?.out?.rfid ?? ''} already. Put ${tag.rfid} in its place?`,
    }),
);
