import { describe, expect, test } from 'vitest';
import { ChangementStatut, ClientSaisi } from '~/domain/clients/client.schema';
import {
  createClient,
  getClient,
  getHistorique,
  updateClient,
} from '~/domain/clients/clients.service.server';
import { changeStatut } from '~/domain/clients/statut.service.server';
import { useTestApp } from '../../support/app';
import { testDatabases } from '../../support/databases';

const FORMULAIRE = { nom: 'Dupont', email: 'dupont@exemple.fr', telephonePortable: '0610203040' };
const saisie = (values: Record<string, string> = {}) => ClientSaisi.parse({ ...FORMULAIRE, ...values });

describe.each(testDatabases())('fiche d’un client (%s)', (dialecte) => {
  const app = useTestApp(dialecte);

  test('chaque champ saisi se relit tel quel', async () => {
    const ctx = await app.context({ courant: app.bellecour });
    const values = {
      prenom: 'Anaïs',
      dateNaissance: '1950-02-28',
      telephoneFixe: '01 40 00 00 00',
      adresse: "3, rue de l'Église",
      codePostal: '01000',
      ville: 'Bourg-en-Bresse',
      mutuelle: 'Prévoyance & Cie',
      caisse: 'CPAM 69',
      origine: 'Doctolib',
      prescripteurId: 'Dr Œil',
      note: 'Une ligne\nune autre, 12 €',
      audiogramme: 'Perte moyenne',
    };
    const { id } = await createClient(
      ctx,
      saisie({ ...values, numeroSecu: '1 84 12 94 840 676 10', remise: '12,5' }),
    );
    const client = await getClient(ctx, id);
    expect(client).toMatchObject({
      ...values,
      numeroSecu: '1 •• •• •• ••• ••• 10',
      remise: 1250,
      telephonePortable: '06 10 20 30 40',
    });
    expect(client.centerId).toBe(app.bellecour.id);
  });

  test('l’historique nomme chaque champ changé, dans son ordre', async () => {
    const ctx = await app.context({ courant: app.bellecour });
    const { id } = await createClient(ctx, saisie());
    const changed = saisie({
      ...{ nom: 'Petit', prenom: 'Anaïs', email: 'petit@exemple.fr', telephonePortable: '0699887766' },
      ...{ telephoneFixe: '0472000000', adresse: '3, rue Basse', codePostal: '69002', ville: 'Lyon' },
      ...{ mutuelle: 'Prévoyance', numeroSecu: '184129484067610', caisse: 'CPAM 69', note: 'Note' },
      ...{ audiogramme: 'Perte', rappelCourriel: 'oui', origine: 'Direct', prescripteurId: 'Dr Œil' },
      ...{ dateNaissance: '1950-02-28', dateAppareillage: '2026-03-04', dateFacturation: '2026-03-05' },
      ...{ heureFacturation: '10:30', remise: '12,5', rbstSS: '240', rbstCompl: '300' },
    });
    await updateClient(ctx, id, changed, (await getClient(ctx, id)).version);
    const [entry] = await getHistorique(ctx, id);
    expect(entry?.details).toBe(
      'Nom, Prénom, E-mail, Téléphone portable, Téléphone fixe, Adresse, Code postal, Ville, Mutuelle, ' +
        'Numéro de sécurité sociale, Caisse, Note, Audiogramme, Rappels par e-mail, Origine, Prescripteur, ' +
        "Date de naissance, Date d'appareillage, Date de facturation, Heure de facturation, Remise, " +
        'Remboursement Sécurité sociale, Remboursement complémentaire',
    );
    expect(await getClient(ctx, id)).toMatchObject({ rappelCourriel: true, rbstCompl: 30_000 });
  });

  test('une naissance à venir est refusée à sa place ; celle d’un fichier n’empêche rien', async () => {
    const ctx = await app.context({ courant: app.bellecour });
    await expect(createClient(ctx, saisie({ dateNaissance: '2026-11-22' }))).rejects.toMatchObject({
      ...{ code: 'naissance_a_venir', fields: { dateNaissance: 'Cette date de naissance est à venir.' } },
    });
    await createClient(ctx, saisie({ dateNaissance: '2026-11-21' }));
    const { id, version } = await app.createClient({ nom: 'Importé', dateNaissance: '2050-01-01' });
    await updateClient(ctx, id, saisie({ dateNaissance: '2050-01-01', ville: 'Lyon' }), version);
    const corrigee = updateClient(ctx, id, saisie({ dateNaissance: '2051-01-01' }), version + 1);
    await expect(corrigee).rejects.toMatchObject({ code: 'naissance_a_venir' });
    expect(await getClient(ctx, id)).toMatchObject({ ville: 'Lyon', dateNaissance: '2050-01-01' });
  });

  test('un nouveau client peut arriver avec son rendez-vous', async () => {
    const ctx = await app.context({ courant: app.bellecour });
    const rdv = { statut: 'Rdv Bilan auditif', dateBilanAuditif: '2026-12-03', heureBilanAuditif: '08:30' };
    const { id } = await createClient(ctx, saisie(rdv));
    expect(await getClient(ctx, id)).toMatchObject({
      statut: 'Rdv Bilan auditif',
      rendezVous: { dateBilanAuditif: '2026-12-03', heureBilanAuditif: '08:30' },
    });
  });

  test('en compte global personne n’ajoute de client', async () => {
    const ctx = await app.context();
    expect(() => createClient(ctx, saisie())).toThrow('Choisissez un centre');
  });

  test('déplacer la date du rendez-vous dans la fiche déplace l’événement', async () => {
    const ctx = await app.context({ courant: app.bellecour });
    const rdv = { statut: 'Rdv devis', dateRdvDevis: '2026-12-03', heureRdvDevis: '08:30' };
    const { id } = await createClient(ctx, saisie(rdv));
    const { version } = await getClient(ctx, id);
    await updateClient(ctx, id, saisie({ ...rdv, heureRdvDevis: '11:00' }), version);
    const evenements = await ctx.db.from('evenements').where({ client_id: id });
    expect(evenements.map((evenement) => evenement.start)).toEqual(['2026-12-03T10:00:00.000Z']);
  });

  test('vider le rendez-vous du statut est refusé : il tient toujours', async () => {
    const ctx = await app.context({ courant: app.bellecour });
    const { id } = await createClient(
      ctx,
      saisie({ statut: 'Rdv devis', dateRdvDevis: '2026-12-03', heureRdvDevis: '08:30' }),
    );
    const { version } = await getClient(ctx, id);
    const emptied = updateClient(ctx, id, saisie({ statut: 'Rdv devis' }), version);
    await expect(emptied).rejects.toMatchObject({ fields: { dateRdvDevis: expect.any(String) } });
    expect((await getClient(ctx, id)).rendezVous.dateRdvDevis).toBe('2026-12-03');
  });

  test('reprendre un statut avec son rendez-vous passé ne le double pas', async () => {
    const ctx = await app.context({ courant: app.bellecour });
    const rdv = { statut: 'Rdv devis', dateRdvDevis: '2026-11-02', heureRdvDevis: '08:30' };
    const { id } = await createClient(ctx, saisie(rdv), null, [rdv.dateRdvDevis]);
    await updateClient(
      ctx,
      id,
      saisie({ ...rdv, statut: 'En Livraison' }),
      (await getClient(ctx, id)).version,
    );
    await updateClient(ctx, id, saisie(rdv), (await getClient(ctx, id)).version);
    expect(await ctx.db.from('evenements').where({ client_id: id })).toHaveLength(1);
  });

  test('un client déjà facturé réclame de nouveaux détails, même si la fiche garde les anciens', async () => {
    const ctx = await app.context({ courant: app.bellecour });
    const facturation = { statut: 'Facturé', dateFacturation: '2026-11-01', rbstSS: '240', rbstCompl: '0' };
    const { id } = await createClient(ctx, saisie());
    await changeStatut(ctx, id, ChangementStatut.parse(facturation));
    await updateClient(
      ctx,
      id,
      saisie({ ...facturation, statut: 'Appareillé', dateAppareillage: '2026-11-20' }),
      (await getClient(ctx, id)).version,
    );
    const again = await updateClient(
      ctx,
      id,
      saisie({ ...facturation, dateAppareillage: '2026-11-20' }),
      (await getClient(ctx, id)).version,
    );
    expect(again.facturationIncomplete).toBe(true);
    expect(await ctx.db.from('factures').where({ client_id: id })).toHaveLength(1);
  });

  test('Facturé sans ses détails enregistre le reste et réclame la facturation', async () => {
    const ctx = await app.context({ courant: app.bellecour });
    const { id } = await createClient(ctx, saisie());
    const { version } = await getClient(ctx, id);
    const result = await updateClient(ctx, id, saisie({ ville: 'Nîmes', statut: 'Facturé' }), version);
    expect(result.facturationIncomplete).toBe(true);
    expect(await getClient(ctx, id)).toMatchObject({ ville: 'Nîmes', statut: '' });
    expect(await ctx.db.from('factures').where({ client_id: id })).toEqual([]);
  });

  test('Facturé, même complet dans la fiche, montre d’abord la facture ; un programme l’a en une fois', async () => {
    const ctx = await app.context({ courant: app.bellecour });
    const facturation = { statut: 'Facturé', dateFacturation: '2026-11-21', rbstSS: '240', rbstCompl: '0' };
    const vu = await createClient(ctx, saisie(facturation));
    expect(vu.facturationIncomplete).toBe(true);
    expect(await ctx.db.from('factures').where({ client_id: vu.id })).toEqual([]);
    const programme = (acceptes: string[]) =>
      createClient(ctx, saisie(facturation), null, acceptes, { entier: true });
    await expect(programme([])).rejects.toMatchObject({
      code: 'facture_a_confirmer',
      suite: { acceptes: ['rien_pose'] },
    });
    const { id } = await programme(['rien_pose']);
    expect((await getClient(ctx, id)).statut).toBe('Facture éditée');
    expect(await ctx.db.from('factures').where({ client_id: id })).toHaveLength(1);
  });

  test('quand deux personnes enregistrent, la seconde l’apprend et n’écrase rien', async () => {
    const ctx = await app.context({ courant: app.bellecour });
    const { id } = await createClient(ctx, saisie());
    const { version } = await getClient(ctx, id);
    await updateClient(ctx, id, saisie({ ville: 'Nîmes' }), version);
    await expect(updateClient(ctx, id, saisie({ ville: 'Arles' }), version)).rejects.toThrow(
      'modifié pendant votre saisie',
    );
    expect((await getClient(ctx, id)).ville).toBe('Nîmes');
  });

  test('l’historique nomme les champs modifiés sans leurs valeurs', async () => {
    const ctx = await app.context({ courant: app.bellecour });
    const { id } = await createClient(ctx, saisie());
    const { version } = await getClient(ctx, id);
    await updateClient(ctx, id, saisie({ ville: 'Nîmes', note: 'secret' }), version);
    const [entry] = await getHistorique(ctx, id);
    expect(entry).toMatchObject({ action: 'Modification', details: 'Ville, Note' });
  });
});
