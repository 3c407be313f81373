import type { AppareilRow, ClientRow } from '~/db/rows/clients';
import type { Context } from '~/domain/access/context.server';
import type { TableRattachee } from '~/domain/clients/doublons/rattaches.repo.server';
import { clesDExemplaire } from '~/domain/exemplaires/exemplaire';
import { newId } from '~/lib/ids.server';
import type { Hasard } from '../../db/seeds/demo/hasard';
import type { TestApp } from './app';
import { givenDossiers } from './lot-controle';
import { givenSav } from './sav';

const NOW = '2026-11-20T08:00:00.000Z';

/** A name of letters alone: digits would be taken for a telephone number. */
const mot = (hasard: Hasard): string =>
  Array.from({ length: 8 }, () => String.fromCharCode(97 + hasard.entier(0, 25))).join('');

/** Two clients of one centre who may be one person, each with values of its own and some empty ones. */
export async function createPaire(
  app: TestApp,
  hasard: Hasard,
): Promise<{ premier: ClientRow; second: ClientRow }> {
  const nom = `Paire-${mot(hasard)}`;
  const some = (text: string) => (hasard.chance(0.8) ? text : '');
  const create = () =>
    app.createClient(
      {
        nom,
        prenom: some(mot(hasard)),
        email: `${mot(hasard)}@exemple.fr`,
        telephonePortable: some(`06${hasard.chiffres(8)}`),
        numeroSecu: `1${hasard.chiffres(14)}`,
        dateNaissance: some('1950-03-12'),
        adresse: some(`${hasard.entier(1, 99)}, rue ${mot(hasard)}`),
        ville: some(mot(hasard)),
        note: `Note ${mot(hasard)}`,
        statut: hasard.choix(['', 'En Livraison', 'Appareillé', 'Rdv Annulé']),
        remise: some('12,50'),
      },
      {
        step_dash: hasard.entier(0, 3),
        modifie_le: `2026-11-${hasard.entier(10, 20)}T08:00:00.000Z`,
      },
      hasard.chance(0.9)
        ? { G: appareil(hasard), ...(hasard.chance(0.3) ? { D: appareil(hasard) } : {}) }
        : {},
    );
  const ctx = await app.context();
  const withFormer = async (client: ClientRow) => {
    if (hasard.chance(0.5)) await giveFormer(ctx, client, hasard);
    return client;
  };
  return { premier: await withFormer(await create()), second: await withFormer(await create()) };
}

const appareil = (hasard: Hasard): Partial<AppareilRow> => ({
  marque: hasard.chance(0.8) ? 'Phonak' : '',
  numero_serie: hasard.chance(0.8) ? hasard.chiffres(8) : '',
  quantity: hasard.chance(0.5) ? 1 : null,
  produit_id: hasard.chance(0.5) ? newId() : null,
});

/** A device that a client had before. */
export async function giveFormer(ctx: Context, client: ClientRow, hasard: Hasard): Promise<string> {
  const own = { id: newId(), centre_id: client.centre_id, client_id: client.id, oreille: 'G' as const };
  const former = { rendu_le: NOW, pose_le: '2020-03-04', etat: 'remplace' as const };
  await ctx.db.insert('appareils', { ...own, ...appareil(hasard), ...former });
  return own.id;
}

/** Credit notes of an invoice of nobody's, which stays where it is. */
async function givenAvoirs(ctx: Context, rows: { id: string; centre_id: string; client_id: string }[]) {
  const facture = { id: newId(), centre_id: rows[0]?.centre_id, numero_facture: newId().slice(-12) };
  const commun = { heure_creation: '10:00', regime_tva: 'franchise', cree_le: NOW } as const;
  if (rows.length > 0) await ctx.db.insert('factures', { ...facture, ...commun });
  return rows.map((row) => ({
    ...row,
    ...commun,
    facture_id: facture.id,
    numero_avoir: newId().slice(-12),
    date_avoir: '2026-11-01',
    motif: 'Retour',
    total_general: 0,
    entete: '',
    nombre_lignes: 0,
  }));
}

/** Gives a client some records of every kind that can belong to one (none to three unless said); returns their ids. */
export async function giveRecords(
  ctx: Context,
  clientId: string,
  hasard: Hasard,
  nombre?: number,
): Promise<Record<TableRattachee, string[]>> {
  const client = await ctx.db.from('clients').where({ id: clientId }).first();
  if (!client) throw new Error('Client inconnu');
  const { centre_id } = client;
  const produit_id = newId();
  await ctx.db.insert('produits', { id: produit_id, centre_id, name: mot(hasard), cree_le: NOW });
  const rows = () =>
    Array.from({ length: nombre ?? hasard.entier(0, 3) }, () => ({
      id: newId(),
      centre_id,
      client_id: clientId,
    }));
  const numero = () => newId().slice(-12);
  const factures = rows().map((row) => ({
    ...row,
    numero_facture: numero(),
    nom_client: client.nom,
    heure_creation: '10:00',
    regime_tva: 'franchise',
    cree_le: NOW,
    ...(nombre === undefined && hasard.chance(0.3) ? { supprime_le: NOW } : {}),
  }));
  const devis = rows().map((row) => ({ ...row, numero_devis: numero(), cree_le: NOW }));
  const essais = rows().map((row) => ({
    ...row,
    ...{ debut: '2026-10-01', duree_jours: 30, bon_id: newId(), cree_le: NOW, modifie_le: NOW },
  }));
  const exemplaires = rows().map((row) => {
    const numero_serie = numero();
    const cles = clesDExemplaire({ numeroSerie: numero_serie, marque: '' });
    return { ...row, ...cles, numero_serie, etat: 'pret' as const, cree_le: NOW, modifie_le: NOW };
  });
  const evenements = rows().map((row) => ({
    ...row,
    type: 'Rdv devis',
    color: '#007bff',
    start: '2026-12-01T08:30:00.000Z',
    end: '2026-12-01T09:30:00.000Z',
    cree_le: NOW,
  }));
  const given: Record<TableRattachee, { id: string }[]> = {
    choix_patient: rows().map((row) => ({
      ...row,
      ...{
        objet: 'relances',
        oui: hasard.chance(0.5),
        dit_le: '2026-10-02',
        mode: 'oral' as const,
        cree_le: NOW,
      },
    })),
    limitations: rows().map((row) => ({
      ...row,
      ...{ motif: 'exactitude' as const, demandee_le: '2026-10-02', posee_le: NOW, levee_le: NOW },
    })),
    gardes_dossier: rows().map((row) => ({ ...row, motif: 'Litige', cree_le: NOW, leve_le: NOW })),
    exemplaires,
    mouvements_exemplaire: exemplaires.map(({ id: exemplaire_id, ...row }) => ({
      ...{ id: newId(), exemplaire_id, centre_id, client_id: row.client_id },
      ...{ rang: 1, vers: 'pret' as const, motif: 'Prêt', date: NOW },
    })),
    factures,
    brouillons_facture: rows().map((row) => ({
      ...row,
      saisie: '{}',
      total_general: 0,
      cree_le: NOW,
      modifie_le: NOW,
    })),
    avoirs: await givenAvoirs(ctx, rows()),
    reglements: rows().map((row) => ({
      ...row,
      numero: numero(),
      nature: 'encaissement' as const,
      payeur: 'patient' as const,
      mode: 'cheque' as const,
      montant: hasard.entier(1, 99_999),
      date_reglement: '2026-11-01',
      cree_le: NOW,
    })),
    prescriptions: rows().map((row) => ({
      ...row,
      date: '2026-10-02',
      prescripteur: 'Dr Essai',
      oreilles: 'deux' as const,
      nature: 'premiere' as const,
      cree_le: NOW,
      modifie_le: NOW,
    })),
    comptes_rendus: rows().map((row) => ({
      ...row,
      prescripteur: 'Dr Essai',
      cree_le: NOW,
      modifie_le: NOW,
    })),
    questionnaires: rows().map((row) => ({
      ...row,
      nature: 'hhies',
      moment: 'avant',
      date: '2026-10-02',
      reponses: '{}',
      cree_le: NOW,
      modifie_le: NOW,
    })),
    essais,
    etapes_suivi: rows().map((row, index) => ({
      ...row,
      ...{
        pose_le: '2026-10-01',
        rang: index + 1,
        mois: 6,
        prevue_le: '2027-04-01',
        cree_le: NOW,
        modifie_le: NOW,
      },
    })),
    essais_appareils: essais.map(({ id: essai_id, centre_id, client_id }) => ({
      ...{ id: newId(), centre_id, client_id, essai_id },
      ...{ oreille: 'D' as const, marque: mot(hasard), modele: 'Essayé', debut: '2026-10-01' },
      ...{ fin_prevue: '2026-10-31', cree_le: NOW, modifie_le: NOW },
    })),
    ...(await givenSav(ctx, rows)),
    dossiers_controle: await givenDossiers(ctx, rows()),
    dossiers_remis: rows().map((row) => ({
      ...row,
      ...{ user_id: ctx.acteur.userId ?? '', etat: 'fait' as const, cree_le: NOW, expire_le: '2100-01-01' },
    })),
    reports_a_faire: rows().map((row) => ({
      ...row,
      ...{ nature: 'rdv', objet_id: clientId, quoi: mot(hasard), motif: mot(hasard) },
      ...{ jusqu_au: '2026-12-01', cree_le: NOW },
    })),
    prises_a_faire: rows().map((row) => ({
      ...row,
      ...{
        nature: 'rdv',
        objet_id: clientId,
        quoi: mot(hasard),
        user_id: ctx.acteur.userId ?? '',
        cree_le: NOW,
      },
    })),
    lignes_a_faire: rows().map((row) => ({
      ...row,
      ...{
        nature: 'rdv',
        objet_id: clientId,
        repere: '2026-11-02',
        quoi: mot(hasard),
        pourquoi: mot(hasard),
      },
      ...{ vu_du: '2026-11-02', vu_au: '2026-11-12', fin: 'dossier' as const, cree_le: NOW },
    })),
    relances_patient: rows().map((row) => ({
      ...row,
      ...{ nature: 'devis', objet_id: newId(), quoi: mot(hasard), canal: 'lettre' as const, cree_le: NOW },
    })),
    a_faire: rows().map((row) => ({
      ...row,
      genre: 'rappel' as const,
      titre: mot(hasard),
      echeance: '2026-12-01',
      cree_le: NOW,
      modifie_le: NOW,
    })),
    devis,
    devis_factures: devis.slice(0, factures.length).map((each, index) => ({
      id: newId(),
      centre_id,
      client_id: clientId,
      devis_id: each.id,
      facture_id: factures[index]?.id,
      cree_le: NOW,
    })),
    demandes_signature: rows().map((row) => ({
      ...row,
      nature: 'devis' as const,
      objet_id: newId(),
      document: '{}',
      original: '',
      revision: '',
      cree_le: NOW,
      expire_le: NOW,
    })),
    signatures: rows().map((row) => ({
      ...row,
      nature: 'devis' as const,
      objet_id: newId(),
      mode: 'papier' as const,
      original: '',
      emplacement: `signatures/${newId()}.pdf`,
      taille: 10,
      empreinte: '',
      signe_le: NOW,
    })),
    bilans: rows().map((row) => ({ ...row, date: '2026-11-01', cree_le: NOW, modifie_le: NOW })),
    evenements,
    heures_dites: evenements.map(({ id: evenement_id, start, centre_id }) => ({
      ...{ id: newId(), centre_id, client_id: clientId, evenement_id },
      ...{ heure: start, moyen: 'courriel' as const, dite_le: NOW },
    })),
    envois_refuses: rows().map((row) => ({
      ...row,
      ...{
        modele: 'rappel',
        destinataire: 'inconnu@essai.example',
        raison: 'Adresse refusée',
        refuse_le: NOW,
      },
    })),
    fichiers: rows().map((row) => ({
      ...row,
      file_name: 'a.pdf',
      emplacement: `clients/${newId()}.pdf`,
      taille: 10,
      cree_le: NOW,
    })),
    mouvements_stock: rows().map((row) => ({ ...row, produit_id, quantite: -1, motif: 'Vente', date: NOW })),
    historique: rows().map((row) => ({ ...row, date: NOW, action: 'Modification', details: mot(hasard) })),
  };
  for (const [table, list] of Object.entries(given)) await ctx.db.insert(table as TableRattachee, list);
  return Object.fromEntries(
    Object.entries(given).map(([table, list]) => [table, list.map(({ id }) => id)]),
  ) as Record<TableRattachee, string[]>;
}
