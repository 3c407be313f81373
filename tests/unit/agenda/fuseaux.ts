import { afterAll, beforeAll, describe, expect, test } from 'vitest';

/** The zones that a server may stand in: none of them may have a part in the agenda. */
const FUSEAUX: [zone: string, janvier: number, juillet: number][] = [
  ['UTC', 0, 0],
  ['America/Los_Angeles', 480, 420],
  ['Pacific/Auckland', -780, -720],
];

/** Runs the cases once per zone, with the process really in it. */
export function describeFuseaux(nom: string, cases: () => void): void {
  describe.each(FUSEAUX)(`${nom} (serveur à l’heure de %s)`, (zone, janvier, juillet) => {
    const avant = process.env.TZ;
    beforeAll(() => {
      process.env.TZ = zone;
    });
    afterAll(() => {
      if (avant === undefined) delete process.env.TZ;
      else process.env.TZ = avant;
    });

    test('la machine est bien à cette heure', () => {
      expect(new Date(2026, 0, 15).getTimezoneOffset()).toBe(janvier);
      expect(new Date(2026, 6, 15).getTimezoneOffset()).toBe(juillet);
    });
    cases();
  });
}
