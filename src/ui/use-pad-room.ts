import { useMediaQuery } from '@mantine/hooks';

/** Room for our own digit pad: then the keyboard of the system stays away until it is asked for. */
export const PAD_ROOM = '(min-height: 600px), (min-width: 700px) and (orientation: landscape) and (min-height: 400px)';

/** Known before the first paint: a pad that comes a moment later would move the field under a finger. */
export const usePadRoom = (): boolean => useMediaQuery(PAD_ROOM, false, { getInitialValueInEffect: false });
