import { hasRight, type Right, type Role } from './roles';

/** The areas that an access token may be made for. */
export const DOMAINES = {
  clients: 'Clients',
  agenda: 'Agenda',
  stock: 'Stock',
  factures: 'Factures',
  utilisateurs: 'Utilisateurs et centres',
  nir: 'Numéros de sécurité sociale en clair',
} as const;
export type Domaine = keyof typeof DOMAINES;
export const domaineNames = Object.keys(DOMAINES) as [Domaine, ...Domaine[]];

/** What an access token leaves of its maker's rights. */
export interface Limite {
  domaines: readonly Domaine[];
  /** Whether it may change anything. */
  ecriture: boolean;
}

const lit = (domaine: Domaine) => ({ domaine, ecrit: false });
const ecrit = (domaine: Domaine) => ({ domaine, ecrit: true });

/** The area of each right, and whether it changes anything; null for what no access token may, whatever its areas. */
const DOMAINE_DU_DROIT: Record<Right, { domaine: Domaine; ecrit: boolean } | null> = {
  'client:voir': lit('clients'),
  'client:modifier': ecrit('clients'),
  'nir:reveler': lit('nir'),
  'consultation:voir': lit('clients'),
  'client:importer': ecrit('clients'),
  'client:exporter': lit('clients'),
  'archive:voir': null,
  'archive:modifier': null,
  'registre:tenir': null,
  'dossierControle:reunir': lit('factures'),
  'prescripteur:voir': lit('clients'),
  'prescripteur:modifier': ecrit('clients'),
  'prescripteur:exporter': lit('clients'),
  'agenda:voir': lit('agenda'),
  'agenda:modifier': ecrit('agenda'),
  'agenda:relier': ecrit('agenda'),
  'agenda:regler': ecrit('agenda'),
  'tableau:voir': lit('clients'),
  'stock:voir': lit('stock'),
  'stock:modifier': ecrit('stock'),
  'commande:voir': lit('stock'),
  'commande:modifier': ecrit('stock'),
  'sav:exporter': lit('clients'),
  'facture:generer': ecrit('factures'),
  'comptoir:vendre': ecrit('factures'),
  'facture:ouvrir': lit('factures'),
  'facture:envoyer': ecrit('factures'),
  'facture:voir': lit('factures'),
  'facture:modifier': ecrit('factures'),
  'avoir:creer': ecrit('factures'),
  'reglement:voir': lit('factures'),
  'reglement:encaisser': ecrit('factures'),
  'reglement:annuler': ecrit('factures'),
  'reglement:antidater': ecrit('factures'),
  'reglement:ecart': ecrit('factures'),
  'encaissement:voir': lit('factures'),
  'encaissement:modifier': ecrit('factures'),
  'comptabilite:voir': lit('factures'),
  'comptabilite:cloturer': null,
  'comptabilite:exporter': lit('factures'),
  'user:voir': lit('utilisateurs'),
  'user:desactiver': ecrit('utilisateurs'),
  'user:modifier': ecrit('utilisateurs'),
  'centre:ajouter': ecrit('utilisateurs'),
  'centre:modifier': ecrit('utilisateurs'),
  'poste:regler': null,
  'parametre:voir': lit('clients'),
  'parametre:modifier': null,
  'abonnement:voir': null,
  'abonnement:changer': null,
  'abonnement:payer': null,
  'journal:voir': null,
  'tache:voir': null,
  'jeton:creer': null,
  'webhook:gerer': null,
  'vue:garder': null,
  'vue:retirer': null,
  'profil:modifier': null,
  'support:ecrire': null,
};

export const domaineOf = (right: Right) => DOMAINE_DU_DROIT[right];

/** Whether a token's limits leave a right. */
function leaves({ domaines, ecriture }: Limite, right: Right): boolean {
  const place = DOMAINE_DU_DROIT[right];
  return place !== null && domaines.includes(place.domaine) && (ecriture || !place.ecrit);
}

/** Whether somebody may do something: their role has the right (or 'Accès comptable' gives it), and the access token that they come by, if any, leaves it. */
export const mayDo = (
  { role, comptable, limite }: { role: Role; comptable?: boolean; limite?: Limite },
  right: Right,
): boolean => hasRight(role, right, comptable) && (!limite || leaves(limite, right));
