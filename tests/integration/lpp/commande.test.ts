import { beforeAll, describe, expect, test } from 'vitest';
import { useCommande } from '../../support/commande';
import { archiveLpp, PREMIERE_TABLE } from '../../support/lpp';

describe('auricule lpp', { timeout: 90_000 }, () => {
  const auricule = useCommande('sqlite');
  beforeAll(async () => {
    await auricule.call([
      'centres',
      'create',
      '--name',
      'Centre A',
      '--new-account',
      'Enseigne',
      '--pack',
      'Starter',
    ]);
  });

  test('lit une archive, dit ce qu’elle changerait, l’applique, et dit d’un code ses tarifs', async () => {
    const { fiches, histo } = PREMIERE_TABLE;
    const zip = await archiveLpp(auricule.file('LPP901.zip'), fiches, histo);
    const lue = await auricule.call(['lpp', 'import', zip]);
    expect(lue).toMatchObject({ code: 0, stderr: '' });
    expect(lue.stdout).toContain('Nouveaux : 3');
    expect(lue.stdout).toContain('Rien n’est changé');
    expect((await auricule.call(['lpp', 'show', '2335791'])).code).toBe(3);
    const appliquee = JSON.parse((await auricule.call(['lpp', 'apply', '--json'])).stdout);
    expect(appliquee).toMatchObject({ applied: true, differences: { nouveaux: 3 } });
    const code = await auricule.call(['lpp', 'show', '2335791', '--date', '2020-06-01', '--json']);
    expect(JSON.parse(code.stdout)).toMatchObject({
      ...{ code: '2335791', dateFin: null },
      enVigueur: { debut: '2020-01-01', tarif: 35_000, prixLimite: 110_000 },
    });
  });

  test('un fichier qui n’est pas la table est refusé avec sa raison, et ne change rien', async () => {
    const faux = await auricule.write('faux.zip', 'code;libellé');
    const { code, stderr } = await auricule.call(['lpp', 'import', faux, '--apply', '--json']);
    expect(code).toBe(4);
    expect(JSON.parse(stderr)).toMatchObject({ success: false, motif: 'lpp_illisible' });
    const { versions } = JSON.parse((await auricule.call(['lpp', 'list', '--json'])).stdout);
    expect(versions.map(({ etat }: { etat: string }) => etat)).toEqual(['refusee', 'appliquee']);
  });
});
