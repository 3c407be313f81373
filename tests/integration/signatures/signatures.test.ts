import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Context } from '~/domain/access/context.server';
import { eraseClients } from '~/domain/clients/corbeille.service.server';
import { deliverCourriels } from '~/domain/courriels/livraison.server';
import { DecisionDevis } from '~/domain/devis/decision.schema';
import { deciderDevis, openDecision, remettreEnAttente } from '~/domain/devis/decision.service.server';
import { updateDevis } from '~/domain/devis/devis.service.server';
import { deleteDevis } from '~/domain/devis/suppression.service.server';
import { ForbiddenError, NotFoundError } from '~/domain/errors';
import {
  demanderCode,
  readDemande,
  renderDemande,
  signerADistance,
} from '~/domain/signatures/a-distance.service.server';
import { demanderSignature, revoquerDemande } from '~/domain/signatures/demandes.service.server';
import { readSignature } from '~/domain/signatures/lecture.service.server';
import { openLien } from '~/domain/signatures/lien.service.server';
import { SignatureADistance, SignatureSaisie } from '~/domain/signatures/signature.schema';
import { listSignatures } from '~/domain/signatures/signatures.service.server';
import {
  openSignature,
  renderLivraison,
  signerSurPapier,
  signerSurPlace,
} from '~/domain/signatures/sur-place.service.server';
import { type Courrier, createCourrier } from '~/infra/courriel/courrier.server';
import { COTE_SCAN } from '~/infra/images/images';
import { formatEuros } from '~/lib/euros';
import { newId } from '~/lib/ids.server';
import { useTestApp } from '../../support/app';
import { testDatabases } from '../../support/databases';
import { saisieDevis, storeDevis } from '../../support/devis';
import { openRaw } from '../../support/dump';
import { envoyer } from '../../support/envoi';
import { MAINTENANT } from '../../support/factories';
import { createFusion } from '../../support/fusion';
import { createPdf } from '../../support/pdf';
import { FORMULAIRE_SIGNATURE } from '../../support/signature';
import { linkOf, type SmtpSink, startSmtp } from '../../support/smtp';
import {
  createHeavyPng,
  createJpeg,
  createPhoto,
  createPng,
  createPngBomb,
  GIF,
  SVG,
} from '../../unit/images/fabrique';
import { readPdf } from '../../unit/pdf/lecture';

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const AGENT = 'Essai/1.0';
const textOf = (pdf: Uint8Array) =>
  readPdf(pdf)
    .pages.map(({ text }) => text)
    .join(' ');

/** Pixels of the only picture of a PDF. */
const imageOf = (pdf: Uint8Array): [number, number] => {
  const text = Buffer.from(pdf).toString('latin1');
  const [object = ''] = /\/Subtype \/Image[\s\S]*?>>/.exec(text) ?? [];
  const of = (name: string) => Number(new RegExp(`/${name} (\\d+)`).exec(object)?.[1]);
  return [of('Width'), of('Height')];
};

describe.each(testDatabases())('signatures (%s)', (dialecte) => {
  const app = useTestApp(dialecte);
  let smtp: SmtpSink;
  let courrier: Courrier;

  beforeAll(async () => {
    await app.application.identity.update(
      'centres',
      { id: app.croixRousse.id },
      { siret: '12345678900012', adresse: '1, rue du Mail', ville: 'Lyon', email: 'centre@essai.example' },
    );
    smtp = await startSmtp();
    courrier = createCourrier({ dataDir: app.application.infra.dataDir, smtpUrl: smtp.url }, () => undefined);
  });
  afterAll(async () => {
    courrier?.close();
    await smtp?.close();
  });

  const plusTard = (ms: number) => new Date(MAINTENANT.getTime() + ms);
  const inside = (now = MAINTENANT) => app.context({ courant: app.croixRousse, now });
  const deliver = (now = MAINTENANT) =>
    deliverCourriels({
      identity: app.application.identity,
      scopedDb: app.application.scopedDb,
      courrier,
      fichiers: app.application.infra.fichiers,
      appUrl: 'https://auricule.example',
      supportEmail: null,
      now: () => now,
      log: { info: () => undefined, warn: () => undefined },
    });

  const saisie = (values: object = {}) => SignatureSaisie.parse({ ...FORMULAIRE_SIGNATURE, ...values });

  async function ofTva() {
    const email = `${newId()}@essai.example`;
    const client = await app.createClient(
      { nom: 'Petit', prenom: 'Jeanne', email },
      { centre_id: app.croixRousse.id },
    );
    return { ...client, email };
  }

  async function withDevis(ctx: Context, values = {}) {
    const client = await ofTva();
    const id = await storeDevis(ctx, client.id, values);
    return { client, id, reference: { nature: 'devis' as const, devisId: id } };
  }

  const sign = async (ctx: Context, clientId: string, devisId: string, values: object = {}) => {
    const reference = { nature: 'devis' as const, devisId };
    const { revision } = await openSignature(ctx, clientId, reference);
    return signerSurPlace(ctx, clientId, reference, saisie(values), { agent: AGENT, revision });
  };

  const lettreA = (destinataire: string) => smtp.mails.findLast((mail) => mail.destinataire === destinataire);
  /** A link as its patient has received it, and what it opens. */
  async function linked(ctx: Context, values = {}) {
    const { client, id, reference } = await withDevis(ctx, values);
    const { revision } = await openSignature(ctx, client.id, reference);
    const demandeId = await demanderSignature(ctx, client.id, reference, revision);
    await deliver();
    const lettre = lettreA(client.email);
    if (!lettre) throw new Error('Pas de lettre');
    const secret = linkOf(lettre).split('/').at(-1) ?? '';
    return { client, id, reference, demandeId, secret, lettre };
  }
  const opened = async (secret: string, now = MAINTENANT) =>
    (await openLien(app.application.identity, secret, now))?.demande.id ?? null;
  async function codeFor(ctx: Context, demandeId: string, email: string, now = MAINTENANT): Promise<string> {
    await demanderCode(ctx, demandeId);
    await deliver(now);
    return /\b\d{6}\b/.exec(lettreA(email)?.texte ?? '')?.[0] ?? '';
  }
  const aDistance = (code: string, values: object = {}) =>
    SignatureADistance.parse({ ...FORMULAIRE_SIGNATURE, ...values, code });
  const finish = (ctx: Context, demandeId: string, code: string, values: object = {}) =>
    signerADistance(ctx, demandeId, aDistance(code, values), { agent: AGENT });

  test('signé sur place : un PDF gardé une fois, avec sa page de preuve ; le devis est accepté et ne change plus', async () => {
    const ctx = await inside();
    const { client, id, reference } = await withDevis(ctx);
    const montre = await openSignature(ctx, client.id, reference);
    const signatureId = await sign(ctx, client.id, id, { choixG: 'classe1' });
    const { contenu } = await readSignature(ctx, client.id, signatureId);
    const row = await ctx.db.from('signatures').where({ id: signatureId }).first();
    expect(row).toMatchObject({ mode: 'sur_place', empreinte: sha256(contenu), taille: contenu.length });
    const text = textOf(contenu);
    for (const said of ['Preuve de la signature', row?.original ?? '', 'Jeanne Petit', AGENT])
      expect(text.replace(/\s+/g, ' ')).toContain(said);
    expect(text.replace(/\s+/g, '')).toContain('offredeclasseI');
    // What each offer was said to cost adds up to what is signed.
    const { possibles } = montre;
    const prix = [
      possibles?.oreilles[0]?.offres.find(({ offre }) => offre === 'propose'),
      possibles?.oreilles[1]?.offres.find(({ offre }) => offre === 'classe1'),
      possibles?.accessoires,
    ];
    const somme = (de: 'totalTTC' | 'resteACharge') =>
      prix.reduce((total, each) => total + (each?.[de] ?? Number.NaN), 0);
    const total = `${formatEuros(somme('totalTTC'))}, dont ${formatEuros(somme('resteACharge'))} à la charge`;
    expect(text.replace(/\s+/g, '')).toContain(`Totalaccepté${total.replace(/\s+/g, '')}`);
    const { devis } = await openDecision(ctx, client.id, id);
    expect(devis).toMatchObject({ decision: 'accepte', signatureId, choix: { D: 'propose', G: 'classe1' } });
    const change = updateDevis(ctx, client.id, id, saisieDevis({ garantieDevis: '5 ans' }), devis.version);
    await expect(change).rejects.toMatchObject({ code: 'devis_signe' });
    await expect(remettreEnAttente(ctx, client.id, id)).rejects.toMatchObject({ code: 'devis_signe' });
    await expect(deleteDevis(ctx, client.id, id)).rejects.toMatchObject({ code: 'devis_signe' });
    const faits = await ctx.db.from('journal').where({ objet_id: client.id, action: 'signature:creation' });
    expect(faits).toHaveLength(1);
  });

  test('la base refuse de changer ou d’effacer une signature, et de changer un devis signé', async () => {
    const ctx = await inside();
    const { client, id } = await withDevis(ctx);
    const signatureId = await sign(ctx, client.id, id);
    const base = openRaw(app.databaseUrl);
    try {
      await expect(base('signatures').where({ id: signatureId }).update({ trace: '' })).rejects.toThrow(
        'signé',
      );
      await expect(base('signatures').where({ id: signatureId }).delete()).rejects.toThrow('signé');
      for (const values of [{ prix_ttc_d_devis: 1 }, { choix_d: '' }, { signature_id: null }])
        await expect(base('devis').where({ id }).update(values)).rejects.toThrow('signé');
    } finally {
      await base.destroy();
    }
  });

  test('un fichier signé dont un octet a changé n’est plus donné', async () => {
    const ctx = await inside();
    const { client, id } = await withDevis(ctx);
    const signatureId = await sign(ctx, client.id, id);
    const { contenu } = await readSignature(ctx, client.id, signatureId);
    const row = await ctx.db.from('signatures').where({ id: signatureId }).first();
    const altered = Uint8Array.from(contenu);
    altered[altered.length - 10] = 0;
    await ctx.infra.fichiers.delete(row?.emplacement ?? '');
    await ctx.infra.fichiers.write(row?.emplacement ?? '', altered);
    const quiet = { ...ctx, infra: { ...ctx.infra, reportFault: () => undefined } };
    await expect(readSignature(quiet, client.id, signatureId)).rejects.toMatchObject({
      code: 'document_altere',
    });
  });

  test('deux signatures à la fois d’un devis : une seule est gardée, et son fichier seul', async () => {
    const ctx = await inside();
    const { client, id } = await withDevis(ctx);
    const tries = await Promise.allSettled([1, 2, 3].map(() => sign(ctx, client.id, id)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const rows = await ctx.db.from('signatures').where({ client_id: client.id });
    expect(rows).toHaveLength(1);
    const keys: string[] = [];
    for await (const { key } of ctx.infra.fichiers.list('signatures')) keys.push(key);
    const all = await ctx.db.from('signatures');
    expect(keys.sort()).toEqual(all.map(({ emplacement }) => emplacement).sort());
  });

  test('un devis changé depuis qu’il est montré, expiré ou incomplet ne se signe pas', async () => {
    const ctx = await inside();
    const { client, id, reference } = await withDevis(ctx);
    const { revision } = await openSignature(ctx, client.id, reference);
    await updateDevis(ctx, client.id, id, saisieDevis({ garantieDevis: '5 ans' }), 1);
    await expect(
      signerSurPlace(ctx, client.id, reference, saisie(), { agent: AGENT, revision }),
    ).rejects.toMatchObject({ code: 'document_change' });
    const late = await inside(new Date('2027-06-01T10:00:00.000Z'));
    await expect(openSignature(late, client.id, reference)).rejects.toMatchObject({ code: 'devis_expire' });
    const bare = await withDevis(ctx, { garantieDevis: '' });
    await expect(openSignature(ctx, bare.client.id, bare.reference)).rejects.toMatchObject({
      code: 'devis_incomplet',
    });
    expect(await ctx.db.from('signatures').where({ client_id: client.id })).toEqual([]);
  });

  test('à distance : le lien, le code, la signature ; la preuve dit par où, et le lien ne sert qu’une fois', async () => {
    const ctx = await inside();
    const { client, id, demandeId, secret, lettre } = await linked(ctx);
    expect(lettre.texte.split('-- ')[0]).not.toMatch(/audi|appareil|devis/i);
    expect(await opened(secret)).toBe(demandeId);
    const page = await readDemande(ctx, demandeId);
    expect(page).toMatchObject({ signe: false, nom: 'Jeanne Petit', accepte: { totalTTC: 310_000 } });
    const { pdf } = await renderDemande(ctx, demandeId);
    const code = await codeFor(ctx, demandeId, client.email);
    await finish(ctx, demandeId, code);
    const row = await ctx.db.from('signatures').where({ objet_id: id }).first();
    expect(row).toMatchObject({ mode: 'a_distance', original: sha256(pdf) });
    expect(JSON.parse(row?.preuves ?? '')).toMatchObject({ courriel: client.email, navigateur: AGENT });
    // Sent again, it signs nothing more; the link gives the signed copy for a day.
    await finish(ctx, demandeId, code);
    expect(await ctx.db.from('signatures').where({ objet_id: id })).toHaveLength(1);
    expect(sha256((await renderDemande(ctx, demandeId)).pdf)).toBe(row?.empreinte);
    expect(await opened(secret, plusTard(23 * 3_600_000))).toBe(demandeId);
    expect(await opened(secret, plusTard(25 * 3_600_000))).toBeNull();
  });

  test('ni le secret du lien ni le code ne sont gardés en clair', async () => {
    const ctx = await inside();
    const { client, demandeId, secret } = await linked(ctx);
    const code = await codeFor(ctx, demandeId, client.email);
    const kept = JSON.stringify([
      await ctx.db.from('demandes_signature').where({ id: demandeId }),
      await app.application.identity.from('courriels').where({ destinataire: client.email }),
      await ctx.db.from('historique').where({ client_id: client.id }),
      await ctx.db.from('journal').where({ objet_id: client.id }),
    ]);
    expect(kept).not.toContain(secret);
    expect(kept).not.toMatch(new RegExp(`\\b${code}\\b`));
  });

  test('le code : dix essais en tout, même à la fois ; un quart d’heure ; cinq envois', async () => {
    const ctx = await inside();
    const { client, demandeId, secret } = await linked(ctx);
    const code = await codeFor(ctx, demandeId, client.email);
    const wrong = code === '000000' ? '000001' : '000000';
    const late = await inside(plusTard(16 * 60_000));
    await expect(finish(late, demandeId, code)).rejects.toMatchObject({ code: 'code_signature_faux' });
    const tries = await Promise.allSettled(Array.from({ length: 20 }, () => finish(ctx, demandeId, wrong)));
    const codes = tries.map((each) => (each.status === 'rejected' ? each.reason.code : 'signé'));
    expect(codes.filter((each) => each === 'code_signature_faux')).toHaveLength(9);
    expect(codes.filter((each) => each === 'signature_introuvable')).toHaveLength(11);
    // The right one comes too late, and the link is as one that nobody made.
    await expect(finish(ctx, demandeId, code)).rejects.toThrow(NotFoundError);
    expect(await opened(secret)).toBeNull();

    const other = await linked(ctx);
    for (let n = 0; n < 5; n += 1) await demanderCode(ctx, other.demandeId);
    await expect(demanderCode(ctx, other.demandeId)).rejects.toMatchObject({ code: 'codes_trop_nombreux' });
  });

  test('sans code demandé, aucun code n’est bon', async () => {
    const ctx = await inside();
    const { demandeId } = await linked(ctx);
    await expect(finish(ctx, demandeId, '000000')).rejects.toMatchObject({ code: 'code_signature_faux' });
  });

  test('inconnu, révoqué, remplacé, expiré : un lien qui ne vaut plus se tait', async () => {
    const ctx = await inside();
    const first = await linked(ctx);
    for (const guess of ['', 'x', 'A'.repeat(43), first.secret.toLowerCase(), `${first.secret}x`])
      expect(await opened(guess), guess).toBeNull();
    const { revision } = await openSignature(ctx, first.client.id, first.reference);
    await demanderSignature(ctx, first.client.id, first.reference, revision);
    expect(await opened(first.secret)).toBeNull();
    const second = await linked(ctx);
    await revoquerDemande(ctx, second.client.id, second.demandeId);
    expect(await opened(second.secret)).toBeNull();
    await expect(finish(ctx, second.demandeId, '123456')).rejects.toThrow(NotFoundError);
    const third = await linked(ctx);
    expect(await opened(third.secret, plusTard(7 * 86_400_000 - 1000))).toBe(third.demandeId);
    expect(await opened(third.secret, plusTard(7 * 86_400_000))).toBeNull();
  });

  test('le devis change entre le lien et la signature : elle est refusée, et rien n’est gardé', async () => {
    const ctx = await inside();
    const { client, id, demandeId } = await linked(ctx);
    const code = await codeFor(ctx, demandeId, client.email);
    await updateDevis(
      ctx,
      client.id,
      id,
      saisieDevis({
        prixHTDDevis: '1,00',
        prixTTCDDevis: '',
        rbstSSDevis: '1',
        rbstComplDevis: '1',
        acompteDevis: '',
      }),
      1,
    );
    await expect(readDemande(ctx, demandeId)).rejects.toMatchObject({ code: 'document_change' });
    await expect(finish(ctx, demandeId, code)).rejects.toMatchObject({ code: 'document_change' });
    expect(await ctx.db.from('signatures').where({ client_id: client.id })).toEqual([]);
    expect((await openDecision(ctx, client.id, id)).devis.decision).toBe('');
  });

  test('la complémentaire du patient finit entre le lien et la signature : ce qu’il doit n’est plus ce qu’il a lu', async () => {
    const ctx = await inside();
    const { client, id, demandeId } = await linked(ctx);
    const code = await codeFor(ctx, demandeId, client.email);
    await ctx.db.update('clients', { id: client.id }, { contrat_amc: 'aucun' });
    await expect(readDemande(ctx, demandeId)).rejects.toMatchObject({ code: 'document_change' });
    await expect(finish(ctx, demandeId, code)).rejects.toMatchObject({ code: 'document_change' });
    expect((await openDecision(ctx, client.id, id)).devis.decision).toBe('');
  });

  test('deux signatures à la fois par le lien, et une sur place : une seule', async () => {
    const ctx = await inside();
    const { client, id, demandeId } = await linked(ctx);
    const code = await codeFor(ctx, demandeId, client.email);
    const tries = await Promise.allSettled([
      finish(ctx, demandeId, code),
      finish(ctx, demandeId, code),
      sign(ctx, client.id, id),
    ]);
    expect(tries.some(({ status }) => status === 'fulfilled')).toBe(true);
    expect(await ctx.db.from('signatures').where({ objet_id: id })).toHaveLength(1);
  });

  test('signé sur place ou décidé, le lien envoyé le dit : il ne reste pas « en attente »', async () => {
    const ctx = await inside();
    const first = await linked(ctx);
    await sign(ctx, first.client.id, first.id);
    expect(await opened(first.secret)).toBeNull();
    const etats = async (clientId: string) =>
      (await listSignatures(ctx, clientId, 'devis')).demandes.map(({ etat }) => etat);
    expect(await etats(first.client.id)).toEqual(['revoquee']);
    const second = await linked(ctx);
    expect(await etats(second.client.id)).toEqual(['ouverte']);
    const accepte = { decision: 'refuse', decideLe: '2026-11-21' };
    await deciderDevis(ctx, second.client.id, second.id, DecisionDevis.parse(accepte), 1);
    expect(await etats(second.client.id)).toEqual(['depassee']);
    // What the centre would be told to do is nothing to a patient.
    const late = await inside(new Date('2027-06-01T10:00:00.000Z'));
    const third = await linked(ctx);
    await ctx.db.update(
      'demandes_signature',
      { id: third.demandeId },
      { expire_le: '2100-01-01T00:00:00.000Z' },
    );
    for (const [who, demandeId] of [
      [ctx, second.demandeId],
      [late, third.demandeId],
    ] as const)
      await expect(readDemande(who, demandeId)).rejects.toThrow('Demandez-en un autre à votre centre.');
  });

  test('ni le lien ni le code ne partent plus quand le client a une autre adresse', async () => {
    const ctx = await inside();
    const { client, reference } = await withDevis(ctx);
    const { revision } = await openSignature(ctx, client.id, reference);
    await demanderSignature(ctx, client.id, reference, revision);
    await ctx.db.update('clients', { id: client.id }, { email: 'autre@essai.example' });
    await deliver();
    expect(lettreA(client.email)).toBeUndefined();
    const sent = await linked(ctx);
    await ctx.db.update('clients', { id: sent.client.id }, { email: 'autre@essai.example' });
    await expect(demanderCode(ctx, sent.demandeId)).rejects.toMatchObject({ code: 'demande_finie' });
  });

  test('au plus six liens par jour et par client', async () => {
    const ctx = await inside();
    const { client, reference } = await withDevis(ctx);
    const { revision } = await openSignature(ctx, client.id, reference);
    const ask = () => demanderSignature(ctx, client.id, reference, revision);
    for (let n = 0; n < 6; n += 1) await ask();
    await expect(ask()).rejects.toMatchObject({ code: 'demandes_trop_nombreuses' });
  });

  test('sur papier : un PDF se garde tel quel, autre chose est refusé', async () => {
    const ctx = await inside();
    const { client, id, reference } = await withDevis(ctx);
    const { revision } = await openSignature(ctx, client.id, reference);
    const choix = { choixD: 'propose', choixG: '', choixAccessoires: false } as const;
    const send = (nom: string, contenu: Uint8Array) =>
      signerSurPapier(ctx, client.id, reference, choix, {
        agent: AGENT,
        revision,
        feuille: envoyer({ nom, contenu }),
      });
    await expect(send('a.pdf', new TextEncoder().encode('<html>'))).rejects.toMatchObject({
      code: 'pdf_refuse',
    });
    const pdf = createPdf('signé');
    const signatureId = await send('scan.pdf', pdf);
    expect(sha256((await readSignature(ctx, client.id, signatureId)).contenu)).toBe(sha256(pdf));
    expect((await openDecision(ctx, client.id, id)).devis.choix).toEqual({
      D: 'propose',
      G: '',
      accessoires: false,
    });
  });

  // What becomes of a picture has nothing to do with the database.
  describe.runIf(dialecte === 'sqlite')('une feuille photographiée', () => {
    const photographier = async (create: () => Uint8Array | Promise<Uint8Array>) => {
      const ctx = await inside();
      const { client, id, reference } = await withDevis(ctx);
      const { revision } = await openSignature(ctx, client.id, reference);
      const contenu = await create();
      const choix = { choixD: 'propose', choixG: '', choixAccessoires: false } as const;
      const feuille = envoyer({ nom: 'IMG_0042.jpg', contenu });
      const signe = signerSurPapier(ctx, client.id, reference, choix, { agent: AGENT, revision, feuille });
      return { ctx, client, id, contenu, signe };
    };

    test.each([
      ['JPEG', () => createJpeg(1200, 1600)],
      ['PNG', () => createPng(900, 1200)],
      ['JPEG couché par l’appareil', createPhoto],
      ['JPEG de la taille d’un téléphone', () => createJpeg(5712, 4284)],
    ])(
      '%s : une page à sa mesure, droite, sans ce que l’appareil a écrit, et la page de preuve',
      async (_, create) => {
        const { ctx, client, contenu, signe } = await photographier(create);
        const signed = (await readSignature(ctx, client.id, await signe)).contenu;
        const { pages } = readPdf(signed);
        expect(pages).toHaveLength(2);
        expect(textOf(signed).replace(/\s+/g, '')).toContain(sha256(contenu));
        expect(Buffer.from(signed).includes('Madame Secrète')).toBe(false);
        const [width, height] = imageOf(signed);
        const { width: w, height: h, orientation = 1 } = await sharp(contenu).metadata();
        const [wide, high] = orientation > 4 ? [h, w] : [w, h];
        expect(width / height).toBeCloseTo(wide / high, 2);
        expect(Math.max(width, height)).toBeLessThanOrEqual(COTE_SCAN);
      },
    );

    test.each([
      ['coupée', async () => (await createJpeg(1200, 1600)).subarray(0, 4000), 'abîmée'],
      ['de vingt mille pixels', () => createPngBomb(20_000, 20_000), '8 192 pixels'],
      ['qui ment sur sa nature', () => Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), SVG]), 'abîmée'],
      ['SVG', () => SVG, 'un PDF entier'],
      ['GIF', () => GIF, 'un PDF entier'],
      ['vide', () => new Uint8Array(), 'un PDF entier'],
      ['de plus de dix mégaoctets', () => createHeavyPng(10 * 1024 * 1024 + 1), '10 Mo'],
      ['PDF coupé', () => createPdf('signé').subarray(0, 200), 'un PDF entier'],
    ])('%s : refusée sur son champ, et rien n’est gardé', async (_, create, dit) => {
      const { ctx, client, id, signe } = await photographier(create);
      await expect(signe).rejects.toMatchObject({
        code: 'pdf_refuse',
        fields: { feuille: expect.stringContaining(dit) },
      });
      expect(await ctx.db.from('signatures').where({ client_id: client.id })).toEqual([]);
      expect((await openDecision(ctx, client.id, id)).devis.decision).toBe('');
    });
  });

  test('le bon de livraison dit les appareils posés et leurs numéros ; les mêmes se signent une fois', async () => {
    const ctx = await inside();
    const client = await app.createClient(
      { nom: 'Livré' },
      { centre_id: app.croixRousse.id },
      { D: { marque: 'Phonak', modele: 'Audéo', numero_serie: 'SN-4242' } },
    );
    const { pdf } = await renderLivraison(ctx, client.id);
    expect(textOf(pdf)).toContain('SN-4242');
    const reference = { nature: 'livraison' as const };
    const { revision } = await openSignature(ctx, client.id, reference);
    const go = () => signerSurPlace(ctx, client.id, reference, saisie(), { agent: AGENT, revision });
    const signatureId = await go();
    await expect(go()).rejects.toMatchObject({ code: 'document_deja_signe' });
    const { signatures } = await listSignatures(ctx, client.id, 'livraison');
    expect(signatures.map(({ _id }) => _id)).toEqual([signatureId]);
    const bare = await ofTva();
    await expect(renderLivraison(ctx, bare.id)).rejects.toMatchObject({ code: 'livraison_vide' });
  });

  test('deux fiches réunies : le bon signé par l’une ne se signe plus, et son lien en attente sert encore', async () => {
    const ctx = await inside();
    const D = { marque: 'Phonak', modele: 'Audéo', numero_serie: 'SN-4242' };
    const values = { nom: 'Livré', email: 'livre@essai.example', dateAppareillage: '2026-11-02' };
    const centre = { centre_id: app.croixRousse.id };
    const reference = { nature: 'livraison' as const };
    const parti = { appareilD: 'second', dateAppareillage: 'second', email: 'second' };
    const surPlace = async (clientId: string) => {
      const { revision } = await openSignature(ctx, clientId, reference);
      return signerSurPlace(ctx, clientId, reference, saisie(), { agent: AGENT, revision });
    };
    const reunir = async (avant: (absorbe: { id: string }) => Promise<unknown>) => {
      const absorbe = await app.createClient(values, centre, { D });
      const garde = await app.createClient({ nom: 'Livré' }, centre);
      await avant(absorbe);
      await createFusion(ctx, garde, absorbe, parti);
      return garde;
    };
    const signe = await reunir(({ id }) => surPlace(id));
    await expect(surPlace(signe.id)).rejects.toMatchObject({ code: 'document_deja_signe' });

    let demandeId = '';
    const demander = async ({ id }: { id: string }) => {
      const { revision } = await openSignature(ctx, id, reference);
      demandeId = await demanderSignature(ctx, id, reference, revision);
      await deliver();
    };
    const attend = await reunir(demander);
    const { demandes } = await listSignatures(ctx, attend.id, 'livraison');
    expect(demandes).toMatchObject([{ _id: demandeId, etat: 'ouverte' }]);
    expect(await readDemande(ctx, demandeId)).toMatchObject({ signe: false, titre: 'Bon de livraison' });
    const code = await codeFor(ctx, demandeId, 'livre@essai.example');
    await finish(ctx, demandeId, code);
    await expect(surPlace(attend.id)).rejects.toMatchObject({ code: 'document_deja_signe' });
    // Signed on the spot, the link of before ends as well.
    const autre = await reunir(demander);
    await surPlace(autre.id);
    expect((await listSignatures(ctx, autre.id, 'livraison')).demandes).toMatchObject([{ etat: 'revoquee' }]);
  });

  test('le lien d’un bon dont les appareils ont changé est dépassé', async () => {
    const ctx = await inside();
    const client = await app.createClient(
      { nom: 'Livré', email: `${newId()}@essai.example` },
      { centre_id: app.croixRousse.id },
      { D: { marque: 'Phonak', modele: 'Audéo', numero_serie: 'SN-4242' } },
    );
    const reference = { nature: 'livraison' as const };
    const { revision } = await openSignature(ctx, client.id, reference);
    const demandeId = await demanderSignature(ctx, client.id, reference, revision);
    const etats = async () =>
      (await listSignatures(ctx, client.id, 'livraison')).demandes.map(({ etat }) => etat);
    expect(await etats()).toEqual(['ouverte']);
    await ctx.db.update('appareils', { client_id: client.id }, { numero_serie: 'SN-4243' });
    expect(await etats()).toEqual(['depassee']);
    await expect(readDemande(ctx, demandeId)).rejects.toMatchObject({ code: 'document_change' });
  });

  test('effacer le client garde ce qui est signé, sans son nom dans la fiche ; ses liens partent', async () => {
    const ctx = await inside();
    const { client, id } = await withDevis(ctx);
    const signatureId = await sign(ctx, client.id, id);
    const other = await storeDevis(ctx, client.id);
    const reference = { nature: 'devis' as const, devisId: other };
    const { revision } = await openSignature(ctx, client.id, reference);
    await demanderSignature(ctx, client.id, reference, revision);
    await ctx.db.update('clients', { id: client.id }, { supprime_le: MAINTENANT.toISOString() });
    await eraseClients(ctx, [client.id]);
    expect(await ctx.db.from('signatures').where({ id: signatureId }).first()).toMatchObject({
      client_id: null,
    });
    expect(await ctx.db.from('demandes_signature').where({ client_id: client.id })).toEqual([]);
    expect(await ctx.db.from('devis').where({ id })).toEqual([]);
  });

  test('la lecture seule lit et ne fait rien signer ; un autre compte ne trouve rien', async () => {
    const ctx = await inside();
    const { client, id, reference } = await withDevis(ctx);
    const signatureId = await sign(ctx, client.id, id);
    const viewer = await app.context({ role: 'viewer', courant: app.croixRousse });
    await expect(readSignature(viewer, client.id, signatureId)).resolves.toBeDefined();
    await expect(async () => openSignature(viewer, client.id, reference)).rejects.toThrow(ForbiddenError);
    await expect(async () => revoquerDemande(viewer, client.id, newId())).rejects.toThrow(ForbiddenError);
    const stranger = await app.stranger();
    await expect(readSignature(stranger, client.id, signatureId)).rejects.toThrow(NotFoundError);
    await expect(signerADistance(stranger, newId(), aDistance('123456'), { agent: '' })).rejects.toThrow(
      NotFoundError,
    );
  });
});
