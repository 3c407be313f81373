import { describe, expect, test, vi } from 'vitest';
import { streamArray } from '~/api/reponse';

describe('un tableau envoyé au fil de sa lecture', () => {
  test('arrive entier, part après part', async () => {
    async function* parts() {
      yield [1, 2];
      yield [];
      yield [3];
    }
    expect(await new Response(streamArray(parts(), () => undefined)).json()).toEqual([1, 2, 3]);
  });

  test('de qui s’en va pendant une lecture, rien n’est plus lu, et ce n’est pas une panne', async () => {
    const faults = vi.fn();
    let goOn = (): void => undefined;
    const lente = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    let waiting = false;
    let ended = false;
    async function* parts() {
      try {
        yield [1];
        waiting = true;
        await lente;
        yield [2];
      } finally {
        ended = true;
      }
    }
    const reader = streamArray(parts(), faults).getReader();
    await reader.read();
    await expect.poll(() => waiting).toBe(true);
    const parti = reader.cancel();
    goOn();
    await parti;
    await expect.poll(() => ended).toBe(true);
    expect(faults).not.toHaveBeenCalled();
  });
});
