/** Names of the kinds of jobs that screens work, without their schemas: rows of screens are in the first load of the page. */
export type WorkName =
  | 'pick.order'
  | 'pick.cluster'
  | 'pick.sum'
  | 'pick.store'
  | 'pick.xd'
  | 'pick.serial'
  | 'pick.vlm'
  | 'pick.lpn'
  | 'pick.total'
  | 'sow.wall'
  | 'sow.tray'
  | 'sow.fresh'
  | 'sow.inbound'
  | 'sow.pallet'
  | 'sow.light';
