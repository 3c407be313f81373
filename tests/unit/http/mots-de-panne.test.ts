import { expect, test } from 'vitest';
import { keepCorbeille, keepFiche } from '~/http/panne-reseau';

const OCCUPE = {
  status: 503,
  statusText: '',
  internal: false,
  data: { message: 'Le serveur est très occupé.' },
};

/** What a form's page is told when the server does not carry it out for now. */
async function dite(keep: typeof keepFiche, adresse: string): Promise<string> {
  const body = new URLSearchParams({ nom: 'Petit' });
  const request = new Request(`https://exemple.fr${adresse}`, { method: 'POST', body });
  const serverAction = () => Promise.reject(OCCUPE);
  const response = (await keep({ request, params: {}, serverAction } as Parameters<
    typeof keep
  >[0])) as Response;
  expect(response.status).toBe(503);
  const { erreur, resultat } = await response.json();
  expect(resultat.initialValue).toEqual({ nom: 'Petit' });
  return erreur;
}

test.each([
  ['/admin/nouveauClient/1?onglet=devis', 'Erreur API: Le serveur est très occupé.'],
  ['/admin/nouveauClient/1', "Erreur lors de l'opération sur le client: le serveur est très occupé."],
])('un refus passager se dit dans les mots de l’onglet : %s', async (adresse, mots) => {
  expect(await dite(keepFiche, adresse)).toContain(mots);
});

test('… et dans ceux de la corbeille', async () => {
  expect(await dite(keepCorbeille, '/admin/x')).toContain('Error: Le serveur est très occupé.');
});
