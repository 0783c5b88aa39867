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
