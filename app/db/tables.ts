import type { ToucheAFaireRow } from './rows/a-faire';
import type {
  AbsenceRow,
  AdresseAgendaRow,
  CalendrierRow,
  EvenementRow,
  ReglagesAgendaRow,
} from './rows/agenda';
import type { JetonApiRow, ReponseApiRow } from './rows/api';
import type { AvoirRow, LigneAvoirRow } from './rows/avoirs';
import type { BilanRow, QuestionnaireRow } from './rows/bilans';
import type { CleDeDonneesRow } from './rows/cles-de-donnees';
import type {
  AppareilRow,
  CleDoublonRow,
  ClientRow,
  DevisRow,
  DoublonEcarteRow,
  FichierRow,
  FusionRow,
  HistoriqueRow,
} from './rows/clients';
import type { CommandeRow, LigneCommandeRow, ReceptionCommandeRow } from './rows/commandes';
import type {
  ArchiveComptableRow,
  ChaineScellesRow,
  ClotureRow,
  NumerosSautesRow,
  ScelleRow,
  VerificationScellesRow,
} from './rows/comptabilite';
import type {
  CentreRow,
  CompteRow,
  CourrielRow,
  FactureAbonnementRow,
  JetonRow,
  JournalRow,
  JournalTeteRow,
  MessageSupportRow,
  MoyenPaiementRow,
  SerieNumerosRow,
  SessionRow,
  UserCentreRow,
  UserRow,
} from './rows/comptes';
import type { CompteRenduRow } from './rows/comptes-rendus';
import type {
  GardeDossierRow,
  LigneConservationRow,
  LotConservationRow,
  OuvertureArchiveRow,
  RegistreTraitementsRow,
} from './rows/conservation';
import type { AlerteConsultationsRow } from './rows/consultations';
import type { DossierControleRow, LotControleRow } from './rows/controle';
import type { LigneReleveRow, ModeleRelanceRow, RelanceRow, ReleveRow } from './rows/encaissements';
import type { EssaiAppareilRow, EssaiRow, EtapeSuiviRow } from './rows/essais';
import type { ExemplaireRow, MouvementExemplaireRow } from './rows/exemplaires';
import type { CompteComptableRow, ExportComptableRow } from './rows/exports-comptables';
import type {
  CleAccesRow,
  CodeSecoursRow,
  DefiRow,
  FacteurTotpRow,
  NavigateurMemoriseRow,
} from './rows/facteurs';
import type { BrouillonFactureRow, CompteurRow, FactureRow, LigneFactureRow } from './rows/factures';
import type { RepereFichiersRow } from './rows/fichiers';
import type { AnnulationRow } from './rows/gestes';
import type { ImportRow } from './rows/imports';
import type { ColonnesListeRow, VueRow } from './rows/listes';
import type { LppCodeRow, LppTarifRow, LppVersionRow } from './rows/lpp';
import type { ParametreRow, VendeurRow } from './rows/parametres';
import type { PrescripteurRow, PrescriptionRow, TextePrescripteurRow } from './rows/prescripteurs';
import type {
  ChequeRemisRow,
  EcheanceRow,
  PartAttendueRow,
  ReglementRow,
  RemiseChequesRow,
} from './rows/reglements';
import type { AppareilAilleursRow, EmboutRow, ReparationRow } from './rows/sav';
import type { MouvementStockRow, ProduitRow } from './rows/stock';
import type { TacheRow } from './rows/taches';
import type { ChoixPatientRow, DossierRemisRow, LimitationRow, TexteAccordRow } from './rows/vie-privee';
import type { EnvoiWebhookRow, WebhookRow } from './rows/webhooks';
import type { TablesAFaire } from './tables-a-faire';
import type { TablesDePieces } from './tables-pieces';

/** Tables whose rows belong to one centre (or, for the first ones, to an account): reached through the scope only. */
export interface ScopedTables extends TablesAFaire, TablesDePieces {
  comptes: CompteRow;
  centres: CentreRow;
  users: UserRow;
  user_centres: UserCentreRow;
  courriels: CourrielRow;
  factures_abonnement: FactureAbonnementRow;
  moyens_paiement: MoyenPaiementRow;
  series_numeros: SerieNumerosRow;
  vendeurs: VendeurRow;
  messages_support: MessageSupportRow;
  parametres: ParametreRow;
  alertes_consultations: AlerteConsultationsRow;
  lpp_versions: LppVersionRow;
  lpp_codes: LppCodeRow;
  lpp_tarifs: LppTarifRow;
  taches: TacheRow;
  vues: VueRow;
  colonnes_listes: ColonnesListeRow;
  jetons_api: JetonApiRow;
  reponses_api: ReponseApiRow;
  facteurs_totp: FacteurTotpRow;
  codes_secours: CodeSecoursRow;
  cles_acces: CleAccesRow;
  navigateurs_memorises: NavigateurMemoriseRow;
  webhooks: WebhookRow;
  envois_webhook: EnvoiWebhookRow;
  journal: JournalRow;
  journal_tetes: JournalTeteRow;
  clients: ClientRow;
  appareils: AppareilRow;
  annulations: AnnulationRow;
  cles_doublon: CleDoublonRow;
  evenements: EvenementRow;
  calendriers: CalendrierRow;
  adresses_agenda: AdresseAgendaRow;
  reglages_agenda: ReglagesAgendaRow;
  absences: AbsenceRow;
  historique: HistoriqueRow;
  devis: DevisRow;
  bilans: BilanRow;
  comptes_rendus: CompteRenduRow;
  questionnaires: QuestionnaireRow;
  annuaire_prescripteurs: PrescripteurRow;
  textes_prescripteur: TextePrescripteurRow;
  prescriptions: PrescriptionRow;
  essais: EssaiRow;
  essais_appareils: EssaiAppareilRow;
  etapes_suivi: EtapeSuiviRow;
  reparations: ReparationRow;
  embouts: EmboutRow;
  appareils_ailleurs: AppareilAilleursRow;
  fichiers: FichierRow;
  lots_controle: LotControleRow;
  dossiers_controle: DossierControleRow;
  dossiers_remis: DossierRemisRow;
  choix_patient: ChoixPatientRow;
  textes_accord: TexteAccordRow;
  limitations: LimitationRow;
  fusions: FusionRow;
  doublons_ecartes: DoublonEcarteRow;
  produits: ProduitRow;
  mouvements_stock: MouvementStockRow;
  commandes: CommandeRow;
  lignes_commande: LigneCommandeRow;
  receptions_commande: ReceptionCommandeRow;
  exemplaires: ExemplaireRow;
  mouvements_exemplaire: MouvementExemplaireRow;
  compteurs: CompteurRow;
  factures: FactureRow;
  lignes_facture: LigneFactureRow;
  brouillons_facture: BrouillonFactureRow;
  avoirs: AvoirRow;
  lignes_avoir: LigneAvoirRow;
  reglements: ReglementRow;
  parts_attendues: PartAttendueRow;
  modeles_relance: ModeleRelanceRow;
  relances: RelanceRow;
  releves: ReleveRow;
  lignes_releve: LigneReleveRow;
  echeances: EcheanceRow;
  remises_cheques: RemiseChequesRow;
  cheques_remis: ChequeRemisRow;
  comptes_comptables: CompteComptableRow;
  exports_comptables: ExportComptableRow;
  scelles: ScelleRow;
  chaines_scelles: ChaineScellesRow;
  clotures: ClotureRow;
  numeros_sautes: NumerosSautesRow;
  archives_comptables: ArchiveComptableRow;
  verifications_scelles: VerificationScellesRow;
  imports: ImportRow;
  gardes_dossier: GardeDossierRow;
  ouvertures_archive: OuvertureArchiveRow;
  lots_conservation: LotConservationRow;
  lignes_conservation: LigneConservationRow;
  registre_traitements: RegistreTraitementsRow;
}

/** What must be read before anybody is known: who may come in, and to which centres. */
export interface IdentityTables
  // For the sweep of stored files; requests also for who comes by the link of a mail.
  extends Pick<TablesDePieces, 'originaux' | 'signatures' | 'demandes_signature'> {
  comptes: CompteRow;
  centres: CentreRow;
  users: UserRow;
  user_centres: UserCentreRow;
  sessions: SessionRow;
  jetons: JetonRow;
  courriels: CourrielRow;
  journal: JournalRow;
  alertes_consultations: AlerteConsultationsRow;
  journal_tetes: JournalTeteRow;
  /** For the sweep of stored files alone. */
  fichiers: FichierRow;
  produits: ProduitRow;
  factures: FactureRow;
  archives_comptables: ArchiveComptableRow;
  /** For the sweep alone. */
  verifications_scelles: VerificationScellesRow;
  reperes_fichiers: RepereFichiersRow;
  /** For those who come without a user: a calendar program by its secret address, the reader of external calendars. */
  adresses_agenda: AdresseAgendaRow;
  calendriers: CalendrierRow;
  /** For the sweep of what merges have kept alone. */
  fusions: FusionRow;
  /** For the sweep of client files alone. */
  imports: ImportRow;
  /** For the sweep of inspection files alone. */
  lots_controle: LotControleRow;
  dossiers_controle: DossierControleRow;
  dossiers_remis: DossierRemisRow;
  /** For the sweep alone. */
  annulations: AnnulationRow;
  a_faire_touches: ToucheAFaireRow;
  /** Who comes by an access token; what its calls were answered. */
  jetons_api: JetonApiRow;
  reponses_api: ReponseApiRow;
  /** What users give beside the password. */
  facteurs_totp: FacteurTotpRow;
  defis: DefiRow;
  codes_secours: CodeSecoursRow;
  cles_acces: CleAccesRow;
  navigateurs_memorises: NavigateurMemoriseRow;
  /** What waits to be delivered, of all accounts. */
  webhooks: WebhookRow;
  envois_webhook: EnvoiWebhookRow;
  /** The keys by which data is sealed, by name alone. */
  cles_de_donnees: CleDeDonneesRow;
  /** For the sweep alone. */
  ouvertures_archive: OuvertureArchiveRow;
  /** The jobs of all accounts and of the installation, for the runner. */
  taches: TacheRow;
}
