import { describe, expect, test } from 'vitest';
import { getRendezVous } from '~/domain/agenda/rendez-vous.server';
import { ChangementStatut } from '~/domain/clients/client.schema';
import { getClient, getHistorique } from '~/domain/clients/clients.service.server';
import { changeStatut } from '~/domain/clients/statut.service.server';
import { DomainError, ForbiddenError, NotFoundError } from '~/domain/errors';
import { useTestApp } from '../../support/app';
import { testDatabases } from '../../support/databases';

const saisie = (values: Record<string, string>) => ChangementStatut.parse(values);

describe.each(testDatabases())("statut d'un client (%s)", (dialecte) => {
  const app = useTestApp(dialecte);

  test('un statut sans détail s’applique aussitôt et laisse sa trace', async () => {
    const ctx = await app.context();
    const client = await app.createClient({ statut: 'Rdv devis' });
    await changeStatut(ctx, client.id, saisie({ statut: 'En livraison' }));
    const changed = await getClient(ctx, client.id);
    expect(changed.statut).toBe('En Livraison');
    expect(changed.dateMajStatus).toBe(ctx.now().toISOString());
    const [entry] = await getHistorique(ctx, client.id);
    expect(entry).toMatchObject({
      action: 'Changement de statut',
      details: 'De Rdv devis à En Livraison',
      par: ctx.acteur.name,
      statut: 'Terminé',
    });
  });

  test('un statut de rendez-vous demande sa date et son heure', async () => {
    const ctx = await app.context();
    const client = await app.createClient();
    const refused = async () =>
      changeStatut(ctx, client.id, saisie({ statut: 'Rdv devis', date: '2026-12-01' }));
    await expect(refused).rejects.toMatchObject({
      fields: { heure: "Merci de renseigner la date et l'heure du RDV." },
    });
    expect((await getClient(ctx, client.id)).statut).toBe('');
  });

  test('le rendez-vous à venir est créé, puis déplacé, jamais doublé', async () => {
    const ctx = await app.context();
    const client = await app.createClient();
    await changeStatut(ctx, client.id, saisie({ statut: 'Rdv devis', date: '2026-12-01', heure: '09:30' }));
    await changeStatut(ctx, client.id, saisie({ statut: 'Rdv devis', date: '2026-12-02', heure: '14:00' }));
    const evenements = await ctx.db.from('evenements').where({ client_id: client.id });
    expect(evenements).toMatchObject([
      {
        type: 'Rdv devis',
        color: '#007bff',
        start: '2026-12-02T13:00:00.000Z',
        end: '2026-12-02T14:00:00.000Z',
      },
    ]);
    expect(await getRendezVous(ctx, client.id)).toEqual({
      dateRdvDevis: '2026-12-02',
      heureRdvDevis: '14:00',
    });
    expect((await getHistorique(ctx, client.id))[0]?.statut).toBe('Planifié');
  });

  test('une heure qui n’existe pas est refusée, une heure double est la première', async () => {
    const ctx = await app.context();
    const client = await app.createClient();
    const spring = changeStatut(
      ctx,
      client.id,
      saisie({ statut: 'Rdv devis', date: '2027-03-28', heure: '02:30' }),
    );
    await expect(spring).rejects.toMatchObject({
      fields: { heure: expect.stringContaining("n'existe pas") },
    });
    await changeStatut(ctx, client.id, saisie({ statut: 'Rdv devis', date: '2027-10-31', heure: '02:30' }));
    const evenements = await ctx.db.from('evenements').where({ client_id: client.id });
    expect(evenements.map((evenement) => evenement.start)).toEqual(['2027-10-31T00:30:00.000Z']);
  });

  test('Rdv Annulé annule les rendez-vous à venir, et l’historique le dit', async () => {
    const ctx = await app.context();
    const client = await app.createClient();
    await changeStatut(
      ctx,
      client.id,
      saisie({ statut: 'Rdv livraison', date: '2026-12-01', heure: '10:00' }),
    );
    await changeStatut(ctx, client.id, saisie({ statut: 'Rdv Annulé' }));
    expect(await getRendezVous(ctx, client.id)).toEqual({});
    const [entry, planned] = await getHistorique(ctx, client.id);
    expect(entry?.details).toContain('annulé : Rdv livraison du 01/12/2026 10:00');
    expect(planned?.statut).toBe('Annulé');
  });

  test('Appareillé demande la date d’appareillage', async () => {
    const ctx = await app.context();
    const client = await app.createClient();
    await expect(changeStatut.bind(null, ctx, client.id, saisie({ statut: 'Appareillé' }))).toThrow(
      DomainError,
    );
    await changeStatut(ctx, client.id, saisie({ statut: 'Appareillé', dateAppareillage: '20/11/2026' }));
    expect(await getClient(ctx, client.id)).toMatchObject({
      statut: 'Appareillé',
      dateAppareillage: '2026-11-20',
    });
  });

  test('une personne en lecture seule est refusée, un autre centre ne trouve rien', async () => {
    const client = await app.createClient();
    const viewer = await app.context({ role: 'viewer' });
    expect(() => changeStatut(viewer, client.id, saisie({ statut: 'En Livraison' }))).toThrow(ForbiddenError);
    const stranger = await app.stranger();
    await expect(changeStatut(stranger, client.id, saisie({ statut: 'En Livraison' }))).rejects.toThrow(
      NotFoundError,
    );
    expect((await getClient(viewer, client.id)).statut).toBe('');
  });
});
