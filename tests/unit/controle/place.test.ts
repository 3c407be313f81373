import { expect, test } from 'vitest';
import { tenir } from '~/domain/controle/place';

test('ce qui n’a plus de place est nommé et laissé à part ; ce qui en a encore vient', () => {
  const lourd = { pdf: new Uint8Array(80), nom: 'scan.pdf' };
  const leger = { image: new Uint8Array(20), nom: 'photo.jpg' };
  const { contenus, place } = tenir([lourd, lourd, leger], 100);
  expect(contenus).toEqual([lourd, { nom: 'scan.pdf', avis: expect.stringContaining('à part') }, leger]);
  expect(place).toBe(0);
});
