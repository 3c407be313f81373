import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ATTENTES, attendues } from '../http/attentes';
import { renderDroits } from './droits';

test('docs/droits.md dit ce que disent les tables ; sinon : node --import tsx scripts/docs-droits.js', () => {
  expect(readFileSync('docs/droits.md', 'utf8')).toBe(renderDroits());
});

test('chaque réponse du tableau est un mot connu', () => {
  expect(Object.keys(ATTENTES).length).toBeGreaterThan(100);
  const words = /^(page|→|accueil|cnx|mdp|40[01345])$/;
  for (const path of Object.keys(ATTENTES))
    for (const methode of ['GET', 'POST'] as const)
      for (const answer of Object.values(attendues(path, methode)))
        expect(answer, `${methode} ${path}`).toMatch(words);
});

test('un droit se demande dans les services : ni écran, ni commande, ni processus ne lit la table des droits ou un rôle', () => {
  const sources: Record<string, string> = import.meta.glob(
    '/{app/routes,app/http,app/api,cli,server,workers}/**/*.{ts,tsx}',
    {
      eager: true,
      query: '?raw',
      import: 'default',
    },
  );
  expect(Object.keys(sources).length).toBeGreaterThan(200);
  const asking = Object.entries(sources).filter(([, source]) =>
    /\b(authorize|hasRight)\b|\brole\s*[!=]==?/.test(source),
  );
  expect(asking.map(([file]) => file)).toEqual([]);
});
