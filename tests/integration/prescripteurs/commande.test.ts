import { beforeAll, describe, expect, test } from 'vitest';
import { useCommande } from '../../support/commande';
import { NOAH } from '../../support/noah';

describe('auricule prescripteurs et bilans', { timeout: 120_000 }, () => {
  const auricule = useCommande('sqlite');
  const json = async (...args: string[]) => {
    const { code, stdout, stderr } = await auricule.call([...args, '--json']);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    return JSON.parse(stdout);
  };
  let client = '';

  beforeAll(async () => {
    await json('centres', 'create', '--name', 'Centre A', '--new-account', 'Enseigne', '--pack', 'Business');
    const fiches = await auricule.write(
      'clients.csv',
      'Nom;Prénom;Prescripteur\nDupré;Lise;Dr Anne MARTIN\nRoy;Luc;Docteur A. Martin\nBlanc;Zoé;=cmd\n',
    );
    await json('clients', 'import', fiches, '--centre', 'Centre A');
    const sortie = await auricule.call(['export', 'clients', '--format', 'json', '--out', '-']);
    const clients: { _id: string; nom: string }[] = JSON.parse(sortie.stdout);
    client = clients.find(({ nom }) => /dupr/i.test(nom))?._id ?? '';
  });

  test('noms écrits, doublons, réunion et son annulation, export', async () => {
    const { textes } = await json('prescripteurs', 'textes');
    expect(textes.map(({ texte }: { texte: string }) => texte).sort()).toEqual([
      '=cmd',
      'Docteur A. Martin',
      'Dr Anne MARTIN',
    ]);
    expect(await json('prescripteurs', 'match', '--new', '--dry-run')).toMatchObject({
      rattaches: 0,
      essai: true,
    });
    expect((await json('prescripteurs', 'list')).total).toBe(0);
    expect(await json('prescripteurs', 'match', '--new')).toMatchObject({ rattaches: 3 });

    const { paires } = await json('prescripteurs', 'doublons');
    expect(paires).toHaveLength(1);
    const [garde, autre] = paires[0].prescripteurs.map(({ _id }: { _id: string }) => _id);
    await json('prescripteurs', 'merge', garde, autre);
    expect((await json('prescripteurs', 'list', 'martin')).prescripteurs).toMatchObject([
      { _id: garde, patients: 2 },
    ]);
    const encore = await auricule.call(['prescripteurs', 'merge', garde, autre, '--json']);
    expect([encore.code, JSON.parse(encore.stderr).motif]).toEqual([3, 'prescripteur_introuvable']);
    expect((await json('prescripteurs', 'unmerge', garde)).separe._id).toBe(autre);
    expect((await auricule.call(['prescripteurs', 'unmerge', garde])).code).toBe(4);

    const fichier = auricule.file('prescripteurs.csv');
    expect(await json('prescripteurs', 'export', '--out', fichier)).toEqual({ count: 3, out: fichier });
    const csv = await auricule.read('prescripteurs.csv');
    expect(csv).toContain('Martin;A.');
    expect(csv).not.toMatch(/(^|;)"?=cmd/m);
  });

  test('les dossiers de contrôle de plusieurs se réunissent ; ce qui est refusé de l’un est dit, et n’arrête pas les autres', async () => {
    const dossier = auricule.file('dossiers');
    const inconnu = 'f'.repeat(24);
    const args = ['clients', 'controle', inconnu, client, client, '--out', dossier];
    const { code, stdout } = await auricule.call([...args, '--json']);
    expect(code).toBe(4);
    const dit = JSON.parse(stdout);
    expect(dit).toMatchObject({ out: dossier, refus: [{ id: inconnu, motif: 'client_introuvable' }] });
    expect(dit.dossiers).toMatchObject([{ id: client, fichier: '002-Dossier-de-controle-Dupré-Lise.pdf' }]);
    expect(await auricule.read(`dossiers/${dit.dossiers[0].fichier}`)).toMatch(/^%PDF-/);
    const lu = await auricule.call(args);
    expect(lu.stdout).toContain('pièces manquantes ou incomplètes\n  Prescription médicale : Aucune');
    expect(lu.stdout).toContain(`${inconnu} : Client introuvable.`);
    expect((await auricule.call(['clients', 'controle', inconnu, '--out', dossier])).code).toBe(3);
  });

  test('un rattachement demande un texte qui existe, et dit ce qui manque', async () => {
    const code = async (...args: string[]) => (await auricule.call(['prescripteurs', ...args])).code;
    expect(await code('match')).toBe(2);
    expect(await code('match', 'Dr Inconnu', 'nouveau')).toBe(2);
    expect(await code('match', 'Dr Inconnu', 'f'.repeat(24))).toBe(3);
    expect(await code('merge', 'x', 'y')).toBe(2);
  });

  test('un fichier Noah se lit pour un client, ligne par ligne, et ses bilans se rendent', async () => {
    const noah = await auricule.write('noah.xml', NOAH);
    const importe = (...args: string[]) =>
      json('bilans', 'noah', 'import', noah, '--client', client, ...args);
    expect(await importe('--dry-run')).toMatchObject({
      ...{ ajoutes: 1, connus: 0, ignores: 1, essai: true },
      bilans: [{ date: '2026-10-05', heure: '09:30', connu: false }],
      laisses: [{ ligne: 11, raison: 'fréquence 700 Hz' }],
    });
    expect(await importe()).toMatchObject({ ajoutes: 1 });
    expect(await importe()).toMatchObject({ ajoutes: 0, connus: 1, bilans: [{ connu: true }] });
    const rendu = await auricule.call(['bilans', 'noah', 'export', '--client', client, '--out', '-']);
    expect(rendu.stdout).toContain('<pt:LastName>');

    const faux = await auricule.write('faux.xml', NOAH.replace('<StimulusLevel>25<', '<StimulusLevel>fort<'));
    const refuse = await auricule.call(['bilans', 'noah', 'import', faux, '--client', client]);
    expect(refuse).toMatchObject({ code: 4, stderr: expect.stringContaining('Ligne 14 : StimulusLevel') });
    const personne = ['bilans', 'noah', 'import', noah, '--client', 'f'.repeat(24)];
    expect((await auricule.call(personne)).code).toBe(3);
  });
});
