import { describe, expect, test } from 'vitest';
import type { Context } from '~/domain/access/context.server';
import { AppareillageSaisi } from '~/domain/appareillage/appareillage.schema';
import { getAppareillage, saveAppareillage } from '~/domain/appareillage/appareillage.service.server';
import { getHistorique } from '~/domain/clients/clients.service.server';
import { champsDevis } from '~/domain/devis/champs-devis';
import { toTextes } from '~/domain/devis/devis';
import { findDevis, listDevis } from '~/domain/devis/devis.lists.server';
import { DevisSaisi } from '~/domain/devis/devis.schema';
import { createDevis, proposeDevis, updateDevis } from '~/domain/devis/devis.service.server';
import { renderDevis } from '~/domain/devis/impression.service.server';
import { taxeDuDevis } from '~/domain/devis/montants-devis';
import { prescriptionAOffrir } from '~/domain/devis/prescription-du-devis.service.server';
import { deleteDevis } from '~/domain/devis/suppression.service.server';
import { ForbiddenError, NotFoundError } from '~/domain/errors';
import { createPrescription } from '~/domain/prescriptions/prescriptions.service.server';
import { newId } from '~/lib/ids.server';
import { useTestApp } from '../../support/app';
import { testDatabases } from '../../support/databases';
import { FORMULAIRE_DEVIS, saisieDevis } from '../../support/devis';
import { saisiePrescription, storePrescription } from '../../support/prescription';

describe.each(testDatabases())('devis (%s)', (dialecte) => {
  const app = useTestApp(dialecte);
  const inside = () => app.context({ courant: app.bellecour });
  const ofTva = (values = {}) =>
    app.createClient({ nom: 'Petit', ...values }, { centre_id: app.croixRousse.id });

  const tous = async (ctx: Context, clientId: string) =>
    (await listDevis(ctx, clientId, { page: 1, taille: 25 })).items;

  const latest = async (ctx: Context, clientId: string) => {
    const first = await findDevis(ctx, clientId);
    if (!first) throw new Error('aucun devis');
    return first;
  };

  test('chaque champ saisi se relit tel quel, les prix TTC calculés par le serveur', async () => {
    const ctx = await inside();
    const client = await ofTva();
    await createDevis(ctx, client.id, saisieDevis());
    const { devis, montants } = await latest(ctx, client.id);
    const textes = toTextes(devis);
    for (const champ of champsDevis)
      if (FORMULAIRE_DEVIS[champ] !== undefined)
        expect(DevisSaisi.parse(textes)[champ], champ).toEqual(saisieDevis()[champ]);
    expect(devis).toMatchObject({ regimeTva: 'tva55', prixTTCDDevis: 150_000, prixTTCGDevis: 140_000 });
    // The base of the invoice that it becomes: that of the sum.
    expect(taxeDuDevis(montants, 'tva55')).toMatchObject({
      baseHT: 293_839,
      montantTVA: 16_161,
      arrondiHT: 1,
    });
    expect(montants).toMatchObject({
      totalTTC: 310_000,
      lignesHT: 293_838,
      resteACharge: 137_000,
    });
  });

  test('sous la franchise, aucun prix ne porte de taxe', async () => {
    const ctx = await inside();
    const client = await app.createClient();
    await createDevis(ctx, client.id, saisieDevis({ prixHTDDevis: '', prixTTCDDevis: '1500' }));
    const { devis, montants } = await latest(ctx, client.id);
    expect(devis).toMatchObject({ regimeTva: 'franchise', prixHTDDevis: 150_000, prixTTCDDevis: 150_000 });
    expect(taxeDuDevis(montants, 'franchise').montantTVA).toBe(0);
  });

  test('plusieurs devis à la fois prennent des numéros qui se suivent, cinq chiffres, sans trou', async () => {
    const clients = await Promise.all(Array.from({ length: 8 }, () => ofTva()));
    const contexts = await Promise.all(clients.map(inside));
    const saved = await Promise.all(
      clients.map((client, index) => createDevis(contexts[index] as Context, client.id, saisieDevis())),
    );
    const refused = createDevis(
      contexts[0] as Context,
      clients[0]?.id ?? '',
      saisieDevis({ rbstSSDevis: '99999' }),
    );
    await expect(refused).rejects.toThrow('dépassent le total');
    const after = await createDevis(contexts[0] as Context, clients[0]?.id ?? '', saisieDevis());
    const numeros = [...saved, after].map(({ numeroDevis }) => numeroDevis).toSorted();
    expect(numeros[0]).toMatch(/^\d{5}$/);
    expect(numeros.map(Number)).toEqual(numeros.map((_, index) => Number(numeros[0]) + index));
  });

  test('un formulaire envoyé plusieurs fois à la fois ne fait qu’un devis et ne prend qu’un numéro', async () => {
    const ctx = await inside();
    const client = await ofTva();
    const id = newId();
    const results = await Promise.all([1, 2, 3, 4].map(() => createDevis(ctx, client.id, saisieDevis(), id)));
    expect(new Set(results.map(({ numeroDevis }) => numeroDevis)).size).toBe(1);
    expect(results.some(({ dejaAutre }) => dejaAutre)).toBe(false);
    expect(await tous(ctx, client.id)).toHaveLength(1);
    expect(await createDevis(ctx, client.id, saisieDevis({ garantieDevis: 'autre' }), id)).toMatchObject({
      id,
      dejaAutre: true,
    });
    const next = await createDevis(ctx, client.id, saisieDevis());
    expect(Number(next.numeroDevis)).toBe(Number(results[0]?.numeroDevis) + 1);
  });

  test('beaucoup de devis se lisent par pages, les derniers devant, sans celui qui est ouvert', async () => {
    const ctx = await inside();
    const client = await ofTva();
    const first = await createDevis(ctx, client.id, saisieDevis({ accessoiresDevis: 'le premier' }));
    const modele = await ctx.db.from('devis').where({ id: first.id }).first();
    await ctx.db.insert(
      'devis',
      Array.from({ length: 60 }, (_, n) => ({
        ...modele,
        id: newId(),
        numero_devis: `X${String(n).padStart(3, '0')}`,
        cree_le: `2027-01-01T00:00:00.${String(n).padStart(3, '0')}Z`,
      })),
    );
    const page = (numero: number) => listDevis(ctx, client.id, { page: numero, taille: 25 });
    expect(await page(1)).toMatchObject({ total: 61, page: 1, pages: 3, items: { length: 25 } });
    expect((await page(1)).items[0]).toEqual({
      _id: expect.any(String),
      numeroDevis: 'X059',
      dateDevis: '2026-11-21',
      totalTTC: 310_000,
      complet: expect.any(Boolean),
      situe: { etat: 'attente', quand: expect.any(String) },
    });
    expect((await page(3)).items.map(({ numeroDevis }) => numeroDevis).at(-1)).toBe(first.numeroDevis);
    const sans = await listDevis(ctx, client.id, { page: 9, taille: 25 }, first.id);
    expect(sans).toMatchObject({ total: 60, page: 3, items: { length: 10 } });
    expect((await findDevis(ctx, client.id))?.devis.numeroDevis).toBe('X059');
    expect((await findDevis(ctx, client.id, first.id))?.devis.accessoiresDevis).toBe('le premier');
    await expect(findDevis(ctx, (await ofTva()).id, first.id)).rejects.toBeInstanceOf(NotFoundError);
  });

  test('l’identifiant du devis d’un autre client ou d’un autre compte compte pour rien', async () => {
    const ctx = await inside();
    const [client, autre] = [await ofTva(), await ofTva()];
    const { id } = await createDevis(ctx, autre.id, saisieDevis());
    const stranger = await app.stranger();
    const lointain = await app.createClient({}, { centre_id: app.etranger.id });
    const { id: loin } = await createDevis(stranger, lointain.id, saisieDevis());
    for (const formId of [id, loin, 'x', '', null]) {
      const saved = await createDevis(ctx, client.id, saisieDevis(), formId);
      expect([id, loin, 'x', '']).not.toContain(saved.id);
    }
    expect(await tous(ctx, client.id)).toHaveLength(5);
    expect(await tous(stranger, lointain.id)).toHaveLength(1);
  });

  test('modifier garde le numéro, dit à l’historique ce qui a changé, et le dernier fait reste devant', async () => {
    const ctx = await inside();
    const client = await ofTva();
    const first = await createDevis(ctx, client.id, saisieDevis());
    const second = await createDevis(ctx, client.id, saisieDevis({ garantieDevis: 'cinq ans' }));
    const saisie = saisieDevis({ prixHTDDevis: '1000', prixTTCDDevis: '1500', rbstComplDevis: '0' });
    expect(await updateDevis(ctx, client.id, first.id, saisie, 1)).toEqual(first);
    const [devant, derriere] = await tous(ctx, client.id);
    const premier = await findDevis(ctx, client.id, derriere?._id);
    expect(devant?._id).toBe(second.id);
    expect(premier?.devis).toMatchObject({ prixHTDDevis: 100_000, prixTTCDDevis: 105_500, version: 2 });
    const details = (await getHistorique(ctx, client.id)).map(
      (entree) => `${entree.action} ${entree.details}`,
    );
    expect(details).toContain(
      `Devis modifié ${first.numeroDevis}, Prix HT, oreille droite ; Prix TTC, oreille droite ; Part complémentaire`,
    );
    expect(details).toContain(`Devis ${second.numeroDevis}, 3\u202F100,00\u202F€`);
  });

  test('enregistrer sans rien changer ne laisse ni trace ni version', async () => {
    const ctx = await inside();
    const client = await ofTva();
    const { id } = await createDevis(ctx, client.id, saisieDevis());
    const before = await getHistorique(ctx, client.id);
    await updateDevis(
      ctx,
      client.id,
      id,
      DevisSaisi.parse(toTextes((await latest(ctx, client.id)).devis)),
      1,
    );
    expect((await latest(ctx, client.id)).devis.version).toBe(1);
    expect(await getHistorique(ctx, client.id)).toEqual(before);
  });

  test('la même modification envoyée deux fois est enregistrée, pas refusée', async () => {
    const ctx = await inside();
    const client = await ofTva();
    const saved = await createDevis(ctx, client.id, saisieDevis());
    const textes = toTextes((await latest(ctx, client.id)).devis);
    const saisie = DevisSaisi.parse({ ...textes, garantieDevis: '5 ans' });
    for (const _ of [1, 2]) expect(await updateDevis(ctx, client.id, saved.id, saisie, 1)).toEqual(saved);
    expect((await latest(ctx, client.id)).devis).toMatchObject({ garantieDevis: '5 ans', version: 2 });
    const emptied = DevisSaisi.parse({
      ...textes,
      garantieDevis: '5 ans',
      prixHTDDevis: '',
      prixTTCDDevis: '',
    });
    await expect(updateDevis(ctx, client.id, saved.id, emptied, 1)).rejects.toThrow('pendant votre saisie');
  });

  test('un total démesuré est refusé : il ne tiendrait sur aucune facture', async () => {
    const ctx = await inside();
    const client = await ofTva();
    const enorme = saisieDevis({
      quantityD: '999',
      prixHTDDevis: '900000',
      rbstSSDevis: '',
      rbstComplDevis: '',
    });
    await expect(createDevis(ctx, client.id, enorme)).rejects.toThrow(
      'Le total dépasse 1\u202F000\u202F000,00\u202F€',
    );
    expect(await tous(ctx, client.id)).toEqual([]);
  });

  test('de deux personnes, la seconde apprend qui et quoi, autant de fois qu’elle insiste', async () => {
    const [ctx, autre] = [await inside(), await inside()];
    const client = await ofTva();
    const { id } = await createDevis(ctx, client.id, saisieDevis());
    const theirs = saisieDevis({ garantieDevis: '5 ans', bobineTGDevis: 'oui', fabricationDClasse1: '' });
    await updateDevis(autre, client.id, id, theirs, 1);
    const mine = saisieDevis({ acompteDevis: '100' });
    for (const version of [1, 1, Number.NaN]) {
      await expect(updateDevis(ctx, client.id, id, mine, version)).rejects.toMatchObject({
        fields: {
          '': expect.stringContaining(`modifié par ${autre.acteur.name} pendant votre saisie`),
          garantieDevis: 'Garantie, valeur enregistrée : 5 ans',
          bobineTGDevis: 'Bobine T, oreille gauche, valeur enregistrée : oui',
          fabricationDClasse1:
            'Lieu de fabrication de l’offre de classe I, oreille droite, valeur enregistrée : (vide)',
          acompteDevis: expect.stringContaining('300,00'),
        },
      });
    }
    expect((await latest(ctx, client.id)).devis).toMatchObject({
      garantieDevis: '5 ans',
      acompteDevis: 30_000,
    });
    // A price is taken over with its other one: alone, it would be calculated anew.
    const autrePrix = saisieDevis({ prixHTDDevis: '700', prixTTCDDevis: '738,50' });
    await expect(updateDevis(ctx, client.id, id, autrePrix, 1)).rejects.toMatchObject({
      suite: {
        reprises: expect.arrayContaining([
          expect.objectContaining({
            champ: 'prixHTDDevis',
            envoi: expect.stringMatching(/^prixHTD.*&prixTTCD/),
          }),
          expect.objectContaining({ champ: 'prixTTCDDevis', envoi: null }),
        ]),
      },
    });
    const results = await Promise.allSettled(
      [ctx, autre].map((each, index) =>
        updateDevis(each, client.id, id, saisieDevis({ garantieDevis: `${index} an` }), 2),
      ),
    );
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  test('le conflit nomme qui a changé ce devis, non un autre du même client', async () => {
    const autre = await app.context({ courant: app.bellecour, role: 'admin' });
    const [ctx, tiers] = [await inside(), await inside()];
    const client = await ofTva();
    const { id } = await createDevis(ctx, client.id, saisieDevis());
    const { id: voisin } = await createDevis(ctx, client.id, saisieDevis());
    await updateDevis(autre, client.id, id, saisieDevis({ garantieDevis: '5 ans' }), 1);
    await updateDevis(tiers, client.id, voisin, saisieDevis({ garantieDevis: '6 ans' }), 1);
    const late = updateDevis(ctx, client.id, id, saisieDevis({ acompteDevis: '100' }), 1);
    await expect(late).rejects.toThrow(`modifié par ${autre.acteur.name} pendant`);
  });

  test('le devis d’ailleurs est introuvable ; qui ne fait que lire n’écrit rien', async () => {
    const ctx = await inside();
    const client = await ofTva();
    const { id } = await createDevis(ctx, client.id, saisieDevis());
    const stranger = await app.stranger();
    const calls = (each: Context) => [
      () => createDevis(each, client.id, saisieDevis()),
      () => updateDevis(each, client.id, id, saisieDevis(), 1),
      () => proposeDevis(each, client.id),
    ];
    for (const call of [...calls(stranger), () => renderDevis(stranger, id), () => tous(stranger, client.id)])
      await expect((async () => call())()).rejects.toBeInstanceOf(NotFoundError);
    const viewer = await app.context({ role: 'viewer' });
    for (const call of calls(viewer))
      await expect((async () => call())()).rejects.toBeInstanceOf(ForbiddenError);
    expect(await tous(viewer, client.id)).toHaveLength(1);
    const ailleurs = await ofTva();
    await expect(updateDevis(ctx, ailleurs.id, id, saisieDevis(), 1)).rejects.toBeInstanceOf(NotFoundError);
  });

  test('un nouveau devis auquel personne n’a touché est refusé et ne prend aucun numéro', async () => {
    const ctx = await inside();
    const client = await ofTva();
    const before = await createDevis(ctx, client.id, saisieDevis());
    const { id, valeurs } = await proposeDevis(ctx, client.id);
    await expect(createDevis(ctx, client.id, DevisSaisi.parse(toTextes(valeurs)), id)).rejects.toMatchObject({
      fields: { marqueAppareilDDevis: expect.stringContaining('Ce devis est vide') },
    });
    expect(await tous(ctx, client.id)).toHaveLength(1);
    const accessoire = DevisSaisi.parse({ ...toTextes(valeurs), accessoiresDevis: 'Piles' });
    const after = await createDevis(ctx, client.id, accessoire, id);
    expect(Number(after.numeroDevis)).toBe(Number(before.numeroDevis) + 1);
  });

  test('le seul devis d’un client se supprime : il quitte la fiche, son numéro reste pris, on sait par qui', async () => {
    const ctx = await inside();
    const client = await ofTva();
    const formId = newId();
    const { id, numeroDevis } = await createDevis(ctx, client.id, saisieDevis(), formId);
    await deleteDevis(ctx, client.id, id);
    expect(await tous(ctx, client.id)).toEqual([]);
    await expect(renderDevis(ctx, id)).rejects.toBeInstanceOf(NotFoundError);
    await expect(updateDevis(ctx, client.id, id, saisieDevis(), 1)).rejects.toBeInstanceOf(NotFoundError);
    await expect(deleteDevis(ctx, client.id, id)).rejects.toBeInstanceOf(NotFoundError);
    const [entree] = await getHistorique(ctx, client.id);
    expect(entree).toMatchObject({ action: 'Devis supprimé', details: numeroDevis, par: ctx.acteur.name });
    expect(await ctx.db.from('devis').where({ id })).toMatchObject([
      { numero_devis: numeroDevis, supprime_par: ctx.acteur.userId },
    ]);
    await expect(createDevis(ctx, client.id, saisieDevis(), formId)).rejects.toThrow('puis supprimé');
    const next = await createDevis(ctx, client.id, saisieDevis());
    expect(Number(next.numeroDevis)).toBe(Number(numeroDevis) + 1);
  });

  test('un devis fait avant sa prescription se la voit offrir, tant qu’il n’est pas décidé et ne la dit pas', async () => {
    const ctx = await inside();
    const client = await ofTva();
    const { id } = await createDevis(ctx, client.id, saisieDevis({ datePrescriptionDevis: '' }));
    const offerte = async () => prescriptionAOffrir(ctx, (await latest(ctx, client.id)).devis);
    expect(await offerte()).toBeNull();
    await storePrescription(ctx, client.id);
    expect(await offerte()).toEqual({ date: '2026-10-02', prescripteur: 'Dr Essai' });
    await updateDevis(ctx, client.id, id, saisieDevis(), 1);
    expect(await offerte()).toBeNull();
  });

  test('après un échange, le devis de ce qui est porté a ses appareils, ses numéros et ses prix', async () => {
    const ctx = await inside();
    const client = await ofTva();
    const { id } = await createDevis(ctx, client.id, saisieDevis({ numeroSerieGDevis: '' }));
    const saisie = AppareillageSaisi.parse({
      ...{ marqueAppareilD: 'Otéa', modelAppareilD: 'Onde', numeroSerieD: 'OT-1', montantAppareilD: '1000' },
      ...{ marqueAppareilG: 'PHONAK', modelAppareilG: 'Audeo L70 R', numeroSerieG: 'PH-2' },
    });
    await saveAppareillage(ctx, client.id, saisie, (await getAppareillage(ctx, client.id)).empreinte);
    const { valeurs } = await proposeDevis(ctx, client.id, id, { portes: true });
    expect(valeurs).toMatchObject({
      ...{ marqueAppareilDDevis: 'Otéa', modeleAppareilDDevis: 'Onde', numeroSerieDDevis: 'OT-1' },
      ...{ lppDDevis: '', prixHTDDevis: 100_000, prixTTCDDevis: 105_500 },
      // What was true of the former device, or followed from it, is asked again.
      ...{ bobineTDDevis: '', fabricationDDevis: '', classeAppareilDevis: '' },
      ...{ rbstSSDevis: null, rbstComplDevis: null },
      ...{ modeleAppareilGDevis: 'Audéo L70-R', numeroSerieGDevis: 'PH-2', prixTTCGDevis: 140_000 },
      ...{ bobineTGDevis: 'non', fabricationGDevis: 'Suisse' },
    });
  });

  test('un nouveau devis part d’aujourd’hui, de la personne et du prescripteur', async () => {
    const ctx = await inside();
    const client = await ofTva({ prescripteurId: 'Dr Œil' });
    const { valeurs, regimeTva } = await proposeDevis(ctx, client.id);
    expect(regimeTva).toBe('tva55');
    expect(valeurs).toMatchObject({
      dateDevis: '2026-11-21',
      dureeValiditeDevis: 90,
      dureeEssaiDevis: 30,
      nomCompte: ctx.acteur.name,
      numAdeliCompte: '691234567',
      prescripteurDevis: 'Dr Œil',
      classeAppareilDevis: '',
      prixHTDDevis: null,
    });
    await createPrescription(ctx, client.id, saisiePrescription({ date: '2026-11-02', classe: '2' }));
    expect((await proposeDevis(ctx, client.id)).valeurs).toMatchObject({
      datePrescriptionDevis: '2026-11-02',
      classeAppareilDevis: 'Classe 2',
    });
  });
});
