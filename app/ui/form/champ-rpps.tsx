import type { ComponentProps } from 'react';
import { defautRpps } from '~/lib/rpps';
import { Champ } from './champ';

/** The number of the person who fits devices, with what is wrong with the one that stands there: it is said, and refuses nothing. */
export const ChampRpps = (props: Omit<ComponentProps<typeof Champ>, 'aide'>) => (
  <Champ
    {...props}
    aide={defautRpps(String(props.champ.initialValue ?? '')) || undefined}
    autoComplete="off"
  />
);
