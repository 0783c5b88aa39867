import type { Appointment, AppointmentStatus } from '#contract/rows.ts';
import { Action } from '#ui/Action.tsx';
import type { BodyProps } from '#ui/screen.ts';
import { Section } from '#ui/Section.tsx';
import { Step } from '#ui/steps/Step.tsx';
import { useTerminal } from '#ui/terminal.ts';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';

/** Below what is known of the appointment, what may be done with it next. */
export function Body({ view }: BodyProps) {
  const appointment = view.values['appointment'] as Appointment | undefined;
  return <Step board={view.stop === 'seen' && appointment && <Ways of={appointment} />} />;
}

interface Way {
  readonly path: string;
  readonly states: readonly AppointmentStatus[];
  readonly words: ReactNode;
}

/** Screens that the role has, as far as the vehicle is. */
function Ways({ of: { appointmentId, status } }: { readonly of: Appointment }) {
  const { menu, go } = useTerminal();
  const ways: readonly Way[] = [
    { path: '/Arrival', states: ['Booked'], words: <Trans>Register the vehicle</Trans> },
    { path: '/DeliverOrder', states: ['Arrived'], words: <Trans>Send to a dock</Trans> },
    { path: '/ArrivalHandling', states: ['ArriveOrder'], words: <Trans>Start unloading</Trans> },
    { path: '/ArrivalHandling', states: ['Unloading'], words: <Trans>Finish unloading</Trans> },
    { path: '/DeliverOrder', states: ['ArriveOrder'], words: <Trans>Send to another dock</Trans> },
    {
      path: '/unloadingCrew',
      states: ['ArriveOrder', 'Unloading', 'UnloadingCompleted'],
      words: <Trans>Name the unloaders</Trans>,
    },
    {
      path: '/Arrival',
      states: ['Arrived', 'ArriveOrder', 'Unloading'],
      words: <Trans>Correct plate and driver</Trans>,
    },
  ];
  const open = ways.filter(({ path, states }) => menu.includes(path) && states.includes(status));
  if (open.length === 0) return null;
  return (
    <Section title={<Trans>Next step</Trans>}>
      {open.map(({ path, words }) => (
        <Action key={path} name={path.slice(1)} onClick={() => go(path, { appointmentId })}>
          {words}
        </Action>
      ))}
    </Section>
  );
}
