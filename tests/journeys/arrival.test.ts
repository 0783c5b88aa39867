/** Story "yard": a vehicle is registered and sent to a dock with the radio off, and the yard was faster with the dock. */
import { AodBatchComplete, DispatchArrival, RegisterArrival } from '#contract/arrival.ts';
import type { Appointment } from '#contract/rows.ts';
import { appointment, atTheGate, here, yard } from '#modules/arrival/given.ts';
import { beforeEach, expect, test } from 'vitest';
import { ends, fills, types } from '../harness/steps.ts';
import { Tourist } from '../tour/tourist.ts';
import type { Handheld } from './handheld.ts';
import { Story } from './outbound.ts';
import { begins } from './shift.ts';
import { signIn } from './steps.ts';
import type { WmsProcess } from './wms.ts';

let wms: WmsProcess;
let terminal: Handheld;
let gate: Tourist;

begins({}, (shift) => ({ wms, terminal } = shift));
beforeEach(() => {
  gate = new Tourist(terminal);
});

/** Two that come, one at the gate, two that are empty, one that has left. */
const day = () =>
  yard(
    appointment('AP-1'),
    here('AP-2', 'Arrived'),
    here('AP-5', 'UnloadingCompleted'),
    here('AP-6', 'UnloadingCompleted'),
    here('AP-7', 'Completed'),
  );

test(
  'who was first at the dock has it; the other vehicle stays registered, goes to another dock, is unloaded and leaves with others',
  { timeout: 240_000 },
  () =>
    terminal.withFailureReport('arrival', async () => {
      const story = await Story.of(wms, day());
      await signIn(terminal, 'yard1');
      await story.opens(gate, '/AppointQuery', 'row');
      await terminal.until('the day is here', async () => (await story.told(gate, 'appointments', 'AP-1')) !== null);

      // In the dead zone: a temperature that cannot be, then the gate and the first dock.
      await terminal.radio(false);
      await story.opens(gate, '/Arrival', 'chosen');
      await story.plays(gate, 'AP-1');
      await terminal.at('gate');
      await story.refuses(gate, fills(atTheGate({ vehicleTemp: '90' })), /^90 is not a temperature/);
      await story.plays(gate, fills(atTheGate({ vehicleTemp: '-18' })));
      await terminal.at('chosen');
      await story.opens(gate, '/DeliverOrder', 'chosen');
      await story.plays(gate, 'AP-1', 'DOCK-01');
      await terminal.at('chosen');

      // Meanwhile the yard sends another one there.
      const colleague = await story.somebody('op2');
      await story.opens(colleague, '/DeliverOrder', 'chosen');
      await story.plays(colleague, 'AP-2', 'DOCK-01');
      await colleague.terminal.allSent();

      await terminal.radio(true);
      await story.allAnswered(gate);
      expect(await story.outcomes(gate)).toMatchObject([
        { path: RegisterArrival.path, state: 'observed' },
        { path: DispatchArrival.path, state: 'refused' },
      ]);
      expect(await story.told<Appointment>(gate, 'appointments', 'AP-1')).toMatchObject({
        status: 'Arrived',
        vehicleTemp: -18,
      });
      await story.drops(
        gate,
        'AP-1 → DOCK-01',
        /Dock .* is taken by AB-2/,
        /^The dock is not for this vehicle\. It stays registered/,
      );

      // Another dock; the doors are opened, and what came off is counted.
      await story.opens(gate, '/DeliverOrder', 'chosen');
      await story.plays(gate, 'AP-1');
      await terminal.at('dock');
      await story.refuses(gate, 'DOCK-01', /^Dock .* is taken by AB-2/);
      await story.plays(gate, 'DOCK-02');
      await terminal.at('chosen');
      await story.opens(gate, '/ArrivalHandling', 'chosen');
      await story.plays(gate, 'AP-1', fills({ seal: 'S-7' }));
      await terminal.at('chosen');
      await story.plays(gate, 'AP-1', types(20), fills({}));
      await terminal.at('chosen');

      // Three leave at once; one that has left already is named.
      await story.opens(gate, '/arrivalComplete', 'leaving');
      await story.plays(gate, 'AP-1', 'AP-5', 'AP-6');
      await story.refuses(gate, 'AP-7', /is finished already$/);
      await story.plays(gate, ends);
      await story.allAnswered(gate);
      expect(await story.told<Appointment>(gate, 'appointments', 'AP-1')).toMatchObject({
        status: 'Completed',
        unloadedQty: 20,
        seal: 'S-7',
      });
      const left = (await wms.posted(AodBatchComplete.path)).map(({ resultCode }) => resultCode);
      expect(left).toEqual([0]);
      expect(await story.verify()).toEqual([]);
    }),
);
