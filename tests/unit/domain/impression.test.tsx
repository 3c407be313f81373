import { expect, test } from 'vitest';
import { criteresDeListe, IMPRESSION_MAX } from '~/domain/listes';
import { ListeImprimee } from '~/ui/liste/liste-imprimee';
import { renderHtml } from '../../support/rendu';

const lus = (search: string, imprimable: boolean) =>
  criteresDeListe(['nom'], { imprimable })(new URLSearchParams(search));

test('une liste à imprimer vient en une page, qui a une borne, et seulement où la liste le permet', () => {
  expect(lus('impression=1&page=7&taille=10&q=ève', true)).toMatchObject({
    page: 1,
    taille: IMPRESSION_MAX,
    q: 'ève',
  });
  expect(lus('impression=1&page=7&taille=10', false)).toMatchObject({ page: 7, taille: 10 });
});

test('ce qui dépasse la borne est dit, sur papier aussi', async () => {
  const html = await renderHtml(<ListeImprimee total={1_200} />);
  expect(html.replaceAll(/\s/g, ' ')).toContain('Seules les 1 000 premières lignes sur 1 200 sont imprimées');
  expect(await renderHtml(<ListeImprimee total={1_000} />)).not.toContain('Seules');
});
