import { expect, test } from 'vitest';
import { PANNES, phraseDePanne } from '~/http/panne';

const OCCUPE = 'Le serveur est très occupé.';

const DITES: Record<keyof typeof PANNES, string> = {
  client: "Erreur lors de l'opération sur le client: le serveur est très occupé.",
  statut: 'Erreur lors de la mise à jour du statut du client: le serveur est très occupé.',
  rdv: '❌ Une erreur est survenue. Le serveur est très occupé.',
  evenement: "Erreur lors de l'enregistrement de l'événement : le serveur est très occupé.",
  devis: 'Erreur API: Le serveur est très occupé.',
  corbeille: 'Error: Le serveur est très occupé.',
};
const noms = Object.keys(DITES) as (keyof typeof PANNES)[];

test.each(noms)('un refus passager se dit dans les mots de son formulaire : %s', (nom) => {
  expect(phraseDePanne(PANNES[nom], OCCUPE)).toBe(DITES[nom]);
});

test('… et seul, où la spécification n’en a pas', () => {
  expect(phraseDePanne('', OCCUPE)).toBe(OCCUPE);
});

const sources: Record<string, string> = import.meta.glob('/app/{ui,routes}/**/*.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
});

test.each(noms)('un formulaire porte ces mots : %s', (nom) => {
  const porte = new RegExp(`data-panne=\\{[^}]*PANNES\\.${nom}\\b`);
  expect(Object.values(sources).some((text) => porte.test(text))).toBe(true);
});
