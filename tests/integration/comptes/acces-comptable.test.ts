import { beforeAll, describe, expect, test } from 'vitest';
import type { Context } from '~/domain/access/context.server';
import { mayDo } from '~/domain/access/domaines';
import { DROITS_COMPTABLES, RIGHTS, type Right, ROLES } from '~/domain/access/roles';
import { listClients, readCriteresClients } from '~/domain/clients/clients.lists.server';
import { listClotures, readCriteresClotures } from '~/domain/comptabilite/comptabilite.lists.server';
import { updateUser } from '~/domain/comptes/users-modification.service.server';
import { ForbiddenError } from '~/domain/errors';
import { renderFacture } from '~/domain/factures/factures.service.server';
import { getFacture } from '~/domain/factures/saisie.service.server';
import { changeStatutFacture } from '~/domain/factures/sort.service.server';
import { searchPartout } from '~/domain/partout/partout.service.server';
import { useTestApp } from '../../support/app';
import { testDatabases } from '../../support/databases';
import { createUser } from '../../support/factories';
import { storeFacture } from '../../support/facture';

const droits = Object.keys(RIGHTS) as Right[];

test('l’accès comptable ajoute les mêmes droits à chaque rôle, n’en ôte qu’à qui lit seulement, et aucun n’écrit', () => {
  for (const role of ROLES) {
    for (const droit of DROITS_COMPTABLES) expect(mayDo({ role, comptable: true }, droit), droit).toBe(true);
    const perdus = droits.filter((each) => mayDo({ role }, each) && !mayDo({ role, comptable: true }, each));
    if (role !== 'viewer') expect(perdus, role).toEqual([]);
    else expect(perdus).toEqual(expect.arrayContaining(['client:voir', 'agenda:voir', 'stock:voir']));
  }
  const ecrits = DROITS_COMPTABLES.filter((droit) =>
    /:(modifier|creer|encaisser|annuler|cloturer)$/.test(droit),
  );
  expect(ecrits).toEqual([]);
});

describe.each(testDatabases())('accès comptable (%s)', (dialecte) => {
  const app = useTestApp(dialecte);
  let patron: Context;
  beforeAll(async () => {
    patron = await app.context({ courant: app.bellecour });
  });

  test('donné par l’administrateur du compte, il ouvre factures et clôtures à une lecture seule, sans aucun dossier', async () => {
    const id = await storeFacture(patron);
    const cabinet = await createUser(app.application, 'viewer', app.bellecour.compte_id);
    const avant = app.contextOf(cabinet, { centres: [app.bellecour] });
    await expect(getFacture(avant, id)).rejects.toThrow(ForbiddenError);
    await expect(updateUser(avant, cabinet.id, { accesComptable: true })).rejects.toThrow(ForbiddenError);
    await patron.db.insert('user_centres', {
      ...{ user_id: cabinet.id, centre_id: app.bellecour.id, compte_id: cabinet.compte_id },
    });
    await updateUser(patron, cabinet.id, { accesComptable: true });
    const [row] = await patron.db.from('users').where({ id: cabinet.id });
    expect(Boolean(row?.acces_comptable)).toBe(true);
    const [fait] = await patron.db
      .from('journal')
      .where({ objet_id: cabinet.id, action: 'user:modification' })
      .orderBy('rang', 'desc');
    expect(fait?.details).toBe('accès comptable donné');
    if (!row) throw new Error('Utilisateur perdu');
    const ctx = app.contextOf(row, { centres: [app.bellecour] });
    expect((await getFacture(ctx, id))._id).toBe(id);
    expect((await renderFacture(ctx, id)).pdf.length).toBeGreaterThan(1000);
    await listClotures(ctx, readCriteresClotures(new URLSearchParams()));
    await expect(listClients(ctx, readCriteresClients(new URLSearchParams()))).rejects.toThrow(
      ForbiddenError,
    );
    await expect(searchPartout(ctx, 'Noël')).rejects.toThrow(ForbiddenError);
    expect(() => changeStatutFacture(ctx, id, { statut: 'Envoyée' })).toThrow(ForbiddenError);
    await updateUser(patron, cabinet.id, { accesComptable: false });
    const [apres] = await patron.db.from('users').where({ id: cabinet.id });
    expect(Boolean(apres?.acces_comptable)).toBe(false);
  });
});
