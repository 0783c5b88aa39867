/** The message centre (platform.md sections 2, 4 and 7). */
import * as v from 'valibot';
import { ask, op } from './call.ts';
import { Id } from './fields.ts';
import { Message, WorkRows } from './rows.ts';

/** Sender of the WMS's own export notices; they are not for operators and left out of every query. */
export const EXPORT_SENDER = 'SYS_EXPORT';
/** platform.md section 9. */
export const MESSAGE_PAGE = 20;

/** One condition of a query; `Method` as the specification's services write it. */
const Item = v.object({
  Field: v.picklist(['M_TO', 'M_FROM', 'IS_READ']),
  Method: v.picklist(['Equal', 'NotEqual']),
  Value: v.string(),
});
const wants = (items: readonly v.InferOutput<typeof Item>[], field: string, value: string): boolean =>
  items.some(({ Field, Method, Value }) => Field === field && Method === 'Equal' && Value === value);
const Sort = v.object({ Field: v.picklist(['IS_READ', 'CREATED_DATE']), Direction: v.picklist(['asc', 'desc']) });

export const GetPersonMsgByQuery = ask('/WMS/GetPersonMsgByQuery', {
  summary: 'Messages by filter and page; M_TO must be the caller.',
  named: 'spec',
  offline: 'A',
  request: v.object({
    queryparamsters: v.object({
      Search: v.object({
        QueryModel: v.object({ Items: v.pipe(v.array(Item), v.maxLength(10)) }),
      }),
      PageInfo: v.object({ CurrentPage: v.number(), PageSize: v.number(), SortField: v.array(Sort) }),
    }),
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
      isWhole: ({ queryparamsters: { Search, PageInfo } }) =>
        PageInfo.CurrentPage === 1 && wants(Search.QueryModel.Items, 'IS_READ', 'N'),
      covers: ({ M_TO, IS_READ }, { queryparamsters: { Search } }) =>
        IS_READ === 'N' && wants(Search.QueryModel.Items, 'M_TO', M_TO),
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
