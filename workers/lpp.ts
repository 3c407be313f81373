import { readLpp } from '~/infra/lpp/lecture.server';
import type { LectureLpp } from '~/infra/lpp/lpp';

/** Child process: reads an archive of the LPP, which anybody may have made. */
export default function lpp(chemin: string, send: (percent: number) => void): Promise<LectureLpp> {
  let last = -1;
  return readLpp(chemin, (percent) => {
    const whole = Math.floor(percent);
    if (whole === last) return;
    last = whole;
    send(whole);
  });
}
