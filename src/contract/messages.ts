/** The message centre (platform.md sections 2, 4 and 7). */
import * as v from 'valibot';
import { ask, op } from './call.ts';
import { Id } from './fields.ts';
import { Message, WorkRows } from './rows.ts';
import { renamed } from './renamed.ts';

/** Sender of the WMS's own export notices; they are not for operators and left out of every query. */
export const EXPORT_SENDER = 'SYS_EXPORT';
/** platform.md section 9. */
export const MESSAGE_PAGE = 20;

/** One condition of a query; `method` as the specification's services write it. */
const Item = renamed({
  field: ['Field', v.picklist(['M_TO', 'M_FROM', 'IS_READ'])],
  method: ['Method', v.picklist(['Equal', 'NotEqual'])],
  value: ['Value', v.string()],
});
const Sort = renamed({
  field: ['Field', v.picklist(['IS_READ', 'CREATED_DATE'])],
  direction: ['Direction', v.picklist(['asc', 'desc'])],
});
const wants = (items: readonly v.InferOutput<typeof Item>[], name: string, wanted: string): boolean =>
  items.some(({ field, method, value }) => field === name && method === 'Equal' && value === wanted);

export const GetPersonMsgByQuery = ask('/WMS/GetPersonMsgByQuery', {
  summary: 'Messages by filter and page; M_TO must be the caller.',
  named: 'spec',
  offline: 'A',
  request: renamed({
    query: [
      'queryparamsters',
      renamed({
        search: [
          'Search',
          renamed({
            queryModel: ['QueryModel', renamed({ items: ['Items', v.pipe(v.array(Item), v.maxLength(10))] })],
          }),
        ],
        pageInfo: [
          'PageInfo',
          renamed({
            currentPage: ['CurrentPage', v.number()],
            pageSize: ['PageSize', v.number()],
            sortField: ['SortField', v.array(Sort)],
          }),
        ],
      }),
    ],
  }),
  response: v.object({
    /** True when the query could be run; false is a refusal, its reason is in `msg`. */
    flag: v.boolean(),
    data: v.array(Message),
    total: v.optional(v.number()),
  }),
  keeps: {
    rows: ({ data }) => ({ messages: data }),
    // A message that the list of the unread ones does not name was read elsewhere.
    list: {
      table: 'messages',
      isWhole: ({ query: { search, pageInfo } }) =>
        pageInfo.currentPage === 1 && wants(search.queryModel.items, 'IS_READ', 'N'),
      covers: ({ to, isRead }, { query: { search } }) => isRead === 'N' && wants(search.queryModel.items, 'M_TO', to),
      most: MESSAGE_PAGE,
      otherwise: (message) => ({ ...message, IS_READ: 'Y' }),
    },
  },
});

export const UpdatePersonMsg = op('/WMS/UpdatePersonMsg', {
  summary: 'Mark one message read.',
  named: 'spec',
  wire: 'form',
  offline: 'A',
  request: v.object({ messageid: Id }),
  response: v.object({ changed: v.optional(WorkRows) }),
});

export const ReadPersonAllMsg = op('/WMS/ReadPersonAllMsg', {
  summary: 'Mark all messages of the caller read.',
  named: 'spec',
  wire: 'form',
  offline: 'A',
  request: v.object({}),
  response: v.object({ changed: v.optional(WorkRows) }),
});
