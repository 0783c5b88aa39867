/** The flow of every screen, by its folder. Loaded with the first screen that is opened: names of files are most of it. */
import type { Flow } from '#engine/flow.ts';
import { byFolder } from './by-folder.ts';

const flows = byFolder(import.meta.glob<Readonly<Record<string, unknown>>>('../modules/**/flow.ts'));

/** The flow of this id, from the folder that is named like the path of its screen. */
export async function loadFlow(folder: string, id: string): Promise<Flow> {
  const load = flows.get(folder);
  if (!load) throw new Error(`${folder} has neither a flow nor a page`);
  const flow = Object.values(await load()).find((each): each is Flow => (each as Flow | undefined)?.id === id);
  if (!flow) throw new Error(`no flow is made for the row ${id}`);
  return flow;
}
