/** What people see of a client's fields, place by place and to the letter; a line a field. */

export const FORMULAIRE = `
# Identité
Nom * | nom | input | aria-required=true | autocomplete=off
Prénom | prenom | input | autocomplete=off
Date de naissance | dateNaissance | input | type=date
Origine | origine | select
Date de décès | decesLe | input | type=date
# Coordonnées
Email * | email | input | type=email | aria-required=true | autocomplete=off
Téléphone portable * | telephonePortable | input | type=tel | aria-required=true | autocomplete=off
Téléphone fixe | telephoneFixe | input | type=tel | autocomplete=off
Rappel des rendez-vous par e-mail | rappelCourriel | select
Relances par e-mail (devis, suivi, renouvellement) | relanceCourriel | select
Relances par SMS | relanceSms | select
Appels pour proposer une vente | appelCommercial | select
Ne veut aucune relance | sansRelance | select
Adresse | adresse | input | autocomplete=off
Code postal | codePostal | input | autocomplete=off | inputmode=numeric
Ville | ville | input | autocomplete=off
Pays | pays | select
SIREN (client professionnel) | siren | input | autocomplete=off | inputmode=numeric
# Assurance et prescription
Numéro de sécurité sociale | numeroSecu | input | autocomplete=off | inputmode=text
Caisse | caisse | input
Régime d’Alsace-Moselle | alsaceMoselle | select
Affection de longue durée (ALD) | ald | select
Complémentaire santé solidaire (C2S) | c2s | select
Cécité | cecite | select
Mutuelle | mutuelle | input
Contrat de la complémentaire | contratAmc | select
Forfait de la complémentaire par oreille (€) | forfaitAmc | input | inputmode=decimal
Prescripteur | prescripteurId | input
# Suivi
Statut | statut | select
Date, Rdv Bilan auditif | dateBilanAuditif | input | type=date
Heure | heureBilanAuditif | input | type=time
Date, Rdv Téléconsultation | dateRdvTeleconsultation | input | type=date
Heure | heureRdvTeleconsultation | input | type=time
Date, Rdv devis | dateRdvDevis | input | type=date
Heure | heureRdvDevis | input | type=time
Date, Rdv 1er essai | datePremierEssai | input | type=date
Heure | heurePremierEssai | input | type=time
Date, Rdv 2eme essai | dateDeuxiemeEssai | input | type=date
Heure | heureDeuxiemeEssai | input | type=time
Date, Rdv livraison | dateRdvLivraison | input | type=date
Heure | heureRdvLivraison | input | type=time
Date, Rdv facturation | dateRdvFacturation | input | type=date
Heure | heureRdvFacturation | input | type=time
Date d’appareillage | dateAppareillage | input | type=date
Date de facturation | dateFacturation | input | type=date
Heure de facturation | heureFacturation | input | type=time
Remise (€) | remise | input | inputmode=decimal
Remboursement Sécurité sociale (€) | rbstSS | input | inputmode=decimal
Remboursement complémentaire (€) | rbstCompl | input | inputmode=decimal
Audiogramme | audiogramme | textarea
Note | note | textarea
`;

export const FICHE = `
# Identité
Nom | Petit
Prénom | Anaïs
Date de naissance | 28/02/1950
Origine | Doctolib
Date de décès | –
Fiche créée le | 02/01/2026 10:00
# Coordonnées
Email | a.petit@exemple.fr
Téléphone portable | 06 10 20 30 40
Téléphone fixe | 04 72 00 00 00
Rappels par e-mail | Oui
Relances par e-mail | Oui
Relances par SMS | Non
Appels pour proposer une vente | Non
Ne veut aucune relance | Non
Adresse | 3, rue Basse, 69002 Lyon, France
SIREN (client professionnel) | –
# Assurance et prescription
N° de sécurité sociale | 1 •• •• •• ••• ••• 11clé à vérifier
Caisse | CPAM 69
Régime d’Alsace-Moselle | Oui
Affection de longue durée (ALD) | Non
Complémentaire santé solidaire (C2S) | Non
Cécité | Oui
Mutuelle | Prévoyance & Cie
Contrat de la complémentaire | Responsable
Forfait de la complémentaire par oreille | 600,00 €
Prescripteur | Dr Œil
# Suivi
Statut | Appareillédepuis le 04/03/2026 10:00Changer
Rdv devis | 01/02/2026 à 09:30
Date d’appareillage | 04/03/2026
Facturation | 05/03/2026 à 10:30
Remise | 12,50 €
Remb. Sécurité sociale | 240,00 €
Remb. complémentaire | 300,00 €
# Notes
Audiogramme | Perte moyenne
Note | Une note
`;

export const COORDONNEES = `
# Coordonnées
Portable | 06 10 20 30 40
Fixe | 04 72 00 00 00
E-mail | a.petit@exemple.fr
Adresse | 3, rue Basse, 69002 Lyon, France
Naissance | 28/02/1950 (76 ans)
N° de sécu | 184129484067610
Caisse | CPAM 69
Mutuelle | Prévoyance & Cie
`;

/** The conflict view, where all that can differ does. */
export const CONFLIT = `
Nom
Prénom
Date de naissance
Email
Téléphone portable
Téléphone fixe
Adresse
Code postal
Ville
Pays
Mutuelle
Numéro de sécurité sociale
Caisse
Relances par e-mail
Régime d’Alsace-Moselle
Cécité
Contrat de la complémentaire
Forfait de la complémentaire par oreille (€)
Origine
Prescripteur
Note
Audiogramme
Rappels par e-mail
Statut
Date d’appareillage
Date de facturation
Heure de facturation
Remise (€)
Remboursement Sécurité sociale (€)
Remboursement complémentaire (€)
Date, Rdv devis
Heure, Rdv devis
`;

/** The mapping's lists. */
export const CIBLES_IMPORT = `
nom | Nom
prenom | Prénom
email | Email
telephonePortable | Téléphone portable
telephoneFixe | Téléphone fixe
statut | Statut
remise | Remise
rbstSS | Remboursement sécurité sociale
rbstCompl | Remboursement complémentaire
dateFacturation | Date de facturation
dateAppareillage | Date d'appareillage
dateNaissance | Date de naissance
mutuelle | Mutuelle
numeroSecu | Numéro de sécurité sociale
caisse | Caisse
origine | Origine
note | Note
adresse | Adresse
ville | Ville
codePostal | Code postal
pays | Pays
prescripteurId | Prescripteur
alsaceMoselle | Régime d’Alsace-Moselle
ald | Affection de longue durée (ALD)
c2s | Complémentaire santé solidaire (C2S)
cecite | Cécité
contratAmc | Contrat de la complémentaire
forfaitAmc | Forfait de la complémentaire par oreille
heureFacturation | Heure de facturation
audiogramme | Audiogramme
sansRelance | Ne veut aucune relance
decesLe | Date de décès
sansCampagne | Ne veut pas de lettres envoyées à plusieurs
sansTransmissionPrescripteur | S’oppose à la transmission au prescripteur
sansTransmissionPayeur | S’oppose à la transmission à la caisse et à la complémentaire
marqueAppareilG | Marque appareil gauche
modelAppareilG | Modèle appareil gauche
codeProduitG | Code produit gauche
lppG | LPP gauche
numeroSerieG | Numéro de série gauche
quantityG | Quantité gauche
montantAppareilG | Montant appareil HT gauche
marqueAppareilD | Marque appareil droite
modelAppareilD | Modèle appareil droite
codeProduitD | Code produit droite
lppD | LPP droite
numeroSerieD | Numéro de série droite
quantityD | Quantité droite
montantAppareilD | Montant appareil HT droite
`;

export const EXPORT_TABLEUR = `
nom | Nom | texte
prenom | Prénom | texte
email | Email | texte
telephonePortable | Téléphone portable | texte
telephoneFixe | Téléphone fixe | texte
statut | Statut | texte
remise | Remise | montant
rbstSS | Remboursement sécurité sociale | montant
rbstCompl | Remboursement complémentaire | montant
dateFacturation | Date de facturation | date
dateAppareillage | Date d'appareillage | date
dateNaissance | Date de naissance | date
mutuelle | Mutuelle | texte
numeroSecu | Numéro de sécurité sociale | texte
caisse | Caisse | texte
origine | Origine | texte
note | Note | texte
adresse | Adresse | texte
ville | Ville | texte
codePostal | Code postal | texte
pays | Pays | texte
prescripteurId | Prescripteur | texte
alsaceMoselle | Régime d’Alsace-Moselle | texte
ald | Affection de longue durée (ALD) | texte
c2s | Complémentaire santé solidaire (C2S) | texte
cecite | Cécité | texte
contratAmc | Contrat de la complémentaire | texte
forfaitAmc | Forfait de la complémentaire par oreille | montant
dateMajStatus | Statut depuis | instant
dateBilanAuditif | Rdv Bilan auditif (date) | date
heureBilanAuditif | Rdv Bilan auditif (heure) | texte
dateRdvTeleconsultation | Rdv Téléconsultation (date) | date
heureRdvTeleconsultation | Rdv Téléconsultation (heure) | texte
dateRdvDevis | Rdv devis (date) | date
heureRdvDevis | Rdv devis (heure) | texte
datePremierEssai | Rdv 1er essai (date) | date
heurePremierEssai | Rdv 1er essai (heure) | texte
dateDeuxiemeEssai | Rdv 2eme essai (date) | date
heureDeuxiemeEssai | Rdv 2eme essai (heure) | texte
dateRdvLivraison | Rdv livraison (date) | date
heureRdvLivraison | Rdv livraison (heure) | texte
dateRdvFacturation | Rdv facturation (date) | date
heureRdvFacturation | Rdv facturation (heure) | texte
decesLe | Date de décès | date
sansRelance | Ne veut aucune relance | texte
siren | SIREN (client professionnel) | texte
heureFacturation | Heure de facturation | texte
audiogramme | Audiogramme | texte
sansCampagne | Ne veut pas de lettres envoyées à plusieurs | texte
sansTransmissionPrescripteur | S’oppose à la transmission au prescripteur | texte
sansTransmissionPayeur | S’oppose à la transmission à la caisse et à la complémentaire | texte
stepDash | Étape du parcours | entier
marqueAppareilG | Marque appareil gauche | texte
modelAppareilG | Modèle appareil gauche | texte
codeProduitG | Code produit gauche | texte
lppG | LPP gauche | texte
numeroSerieG | Numéro de série gauche | texte
quantityG | Quantité gauche | entier
montantAppareilG | Montant appareil HT gauche | montant
marqueAppareilD | Marque appareil droite | texte
modelAppareilD | Modèle appareil droite | texte
codeProduitD | Code produit droite | texte
lppD | LPP droite | texte
numeroSerieD | Numéro de série droite | texte
quantityD | Quantité droite | entier
montantAppareilD | Montant appareil HT droite | montant
dateCreation | Date de création | instant
centre | Centre | texte
_id | Identifiant | texte
`;

/** A JSON export. */
export const EXPORT_JSON = `
_id | Identifiant | texte
centerId | Centre | texte
nom | Nom | texte
prenom | Prénom | texte
email | Email | texte
telephonePortable | Téléphone portable | texte
telephoneFixe | Téléphone fixe | texte
statut | Statut | texte
remise | Remise | montant
rbstSS | Remboursement sécurité sociale | montant
rbstCompl | Remboursement complémentaire | montant
dateFacturation | Date de facturation | date
dateAppareillage | Date d'appareillage | date
dateNaissance | Date de naissance | date
mutuelle | Mutuelle | texte
numeroSecu | Numéro de sécurité sociale | texte
caisse | Caisse | texte
origine | Origine | texte
note | Note | texte
adresse | Adresse | texte
ville | Ville | texte
codePostal | Code postal | texte
pays | Pays | texte
prescripteurId | Prescripteur | texte
alsaceMoselle | Régime d’Alsace-Moselle | texte
ald | Affection de longue durée (ALD) | texte
c2s | Complémentaire santé solidaire (C2S) | texte
cecite | Cécité | texte
contratAmc | Contrat de la complémentaire | texte
forfaitAmc | Forfait de la complémentaire par oreille | montant
dateMajStatus | Statut depuis | instant
dateBilanAuditif | Rdv Bilan auditif (date) | date
heureBilanAuditif | Rdv Bilan auditif (heure) | texte
dateRdvTeleconsultation | Rdv Téléconsultation (date) | date
heureRdvTeleconsultation | Rdv Téléconsultation (heure) | texte
dateRdvDevis | Rdv devis (date) | date
heureRdvDevis | Rdv devis (heure) | texte
datePremierEssai | Rdv 1er essai (date) | date
heurePremierEssai | Rdv 1er essai (heure) | texte
dateDeuxiemeEssai | Rdv 2eme essai (date) | date
heureDeuxiemeEssai | Rdv 2eme essai (heure) | texte
dateRdvLivraison | Rdv livraison (date) | date
heureRdvLivraison | Rdv livraison (heure) | texte
dateRdvFacturation | Rdv facturation (date) | date
heureRdvFacturation | Rdv facturation (heure) | texte
decesLe | Date de décès | date
sansRelance | Ne veut aucune relance | texte
siren | SIREN (client professionnel) | texte
heureFacturation | Heure de facturation | texte
audiogramme | Audiogramme | texte
sansCampagne | Ne veut pas de lettres envoyées à plusieurs | texte
sansTransmissionPrescripteur | S’oppose à la transmission au prescripteur | texte
sansTransmissionPayeur | S’oppose à la transmission à la caisse et à la complémentaire | texte
stepDash | Étape du parcours | entier
marqueAppareilG | Marque appareil gauche | texte
modelAppareilG | Modèle appareil gauche | texte
codeProduitG | Code produit gauche | texte
lppG | LPP gauche | texte
numeroSerieG | Numéro de série gauche | texte
quantityG | Quantité gauche | entier
montantAppareilG | Montant appareil HT gauche | montant
marqueAppareilD | Marque appareil droite | texte
modelAppareilD | Modèle appareil droite | texte
codeProduitD | Code produit droite | texte
lppD | LPP droite | texte
numeroSerieD | Numéro de série droite | texte
quantityD | Quantité droite | entier
montantAppareilD | Montant appareil HT droite | montant
dateCreation | Date de création | instant
`;

/** Name, label, columns and how a value is shown, when two clients become one. */
export const FUSION = `
nom | Nom | nom | Petit
prenom | Prénom | prenom | Anaïs
dateNaissance | Date de naissance | date_naissance | 28/02/1950
decesLe | Date de décès | deces_le | 
numeroSecu | N° de sécurité sociale | numero_secu | 1 •• •• •• ••• ••• 10
email | Email | email | a.petit@exemple.fr
telephonePortable | Téléphone portable | telephone_portable | 06 10 20 30 40
telephoneFixe | Téléphone fixe | telephone_fixe | 04 72 00 00 00
adresse | Adresse | adresse, code_postal, ville, pays | 3, rue Basse, 69002 Lyon, France
siren | SIREN (client professionnel) | siren | 
caisse | Caisse | caisse | CPAM 69
alsaceMoselle | Régime d’Alsace-Moselle | alsace_moselle | Oui
ald | Affection de longue durée (ALD) | ald | Non
c2s | Complémentaire santé solidaire (C2S) | c2s | Non
cecite | Cécité | cecite | Oui
mutuelle | Mutuelle | mutuelle | Prévoyance & Cie
contratAmc | Contrat de la complémentaire | contrat_amc | Responsable
forfaitAmc | Forfait de la complémentaire par oreille | forfait_amc | 600,00 €
prescripteurId | Prescripteur | prescripteur | Dr Œil
origine | Origine | origine | Doctolib
statut | Statut | statut, date_maj_status | Appareillé, depuis le 04/03/2026 10:00
stepDash | Étape du parcours | step_dash | Devis
dateAppareillage | Date d’appareillage | date_appareillage | 04/03/2026
appareilD | Appareil droit |  | Clairson Nuance 300, n° S1, N300, LPP 2355084, quantité 2,  950,00 €, pris au stock
appareilG | Appareil gauche |  | Ouïe Fine
facturation | Facturation | date_facturation, heure_facturation, remise, rbst_ss, rbst_compl | 05/03/2026 à 10:30, remise 12,50 €, Sécurité sociale 240,00 €, complémentaire 300,00 €
rappelCourriel | Rappels par e-mail | rappel_courriel | Oui
relanceCourriel | Relances par e-mail | relance_courriel | Oui
relanceSms | Relances par SMS | relance_sms | Non
sansRelance | Ne veut aucune relance | sans_relance | Non
appelCommercial | Appels pour proposer une vente | appel_commercial | Non
audiogramme | Audiogramme | audiogramme | Perte moyenne
note | Note | note | Une note
`;

export const ERREURS = `
nom | Le nom est requis.
dateNaissance | La date n'est pas valide (attendu : jj/mm/aaaa).
email | L'email est requis.
telephonePortable | Le numéro de téléphone portable est requis.
telephoneFixe | Le numéro de téléphone n'est pas valide.
adresse | Au plus 300 caractères.
codePostal | Au plus 10 caractères.
numeroSecu | Le numéro de sécurité sociale n'est pas valide.
caisse | Au plus 200 caractères.
origine | Au plus 60 caractères.
note | Au plus 10000 caractères.
statut | Le statut n'existe pas.
remise | Le montant n'est pas valide (attendu : 1234,56).
audiogramme | Au plus 10000 caractères.
heureFacturation | L'heure n'est pas valide (attendu : 14:30).
`;

export const FACTURE_APPAREILS = `
Marque, oreille droite
Modèle, oreille droite
Code produit, oreille droite
Code LPP, oreille droite
N° de série, oreille droite
Quantité, oreille droite
Montant, oreille droite
Marque, oreille gauche
Modèle, oreille gauche
Code produit, oreille gauche
Code LPP, oreille gauche
N° de série, oreille gauche
Quantité, oreille gauche
Montant, oreille gauche
`;

export const EXPORT_FACTURES = `
numeroFacture | No de Facture | texte
dateFacture | Date | date
dateLivraison | Date de livraison | date
heureCreation | Heure de Création | texte
objet | Objet | texte
nomClient | Nom Client | texte
prenomClient | Prénom Client | texte
statut | Statut | texte
lignes | Lignes | texte
prix | Remise | montant
totalGeneral | Total | montant
rbstSS | Part Sécurité sociale | montant
rbstCompl | Part mutuelle | montant
regimeTva | Régime de TVA | texte
email | Email | texte
telephonePortable | Téléphone portable | texte
telephoneFixe | Téléphone fixe | texte
adresse | Adresse | texte
codePostal | Code postal | texte
ville | Ville | texte
pays | Pays | texte
sirenClient | SIREN de l’acheteur | texte
echeance | Échéance | date
dateNaissanceClient | Date de naissance | date
numeroSecuClient | Numéro de sécurité sociale | texte
caisseClient | Caisse | texte
mutuelleClient | Mutuelle | texte
dateAppareillage | Date d'appareillage | date
marqueAppareilG | Marque appareil gauche | texte
modelAppareilG | Modèle appareil gauche | texte
codeProduitG | Code produit gauche | texte
lppG | LPP gauche | texte
numeroSerieG | Numéro de série gauche | texte
quantityG | Quantité gauche | entier
montantAppareilG | Montant appareil gauche | montant
marqueAppareilD | Marque appareil droite | texte
modelAppareilD | Modèle appareil droite | texte
codeProduitD | Code produit droite | texte
lppD | LPP droite | texte
numeroSerieD | Numéro de série droite | texte
quantityD | Quantité droite | entier
montantAppareilD | Montant appareil droite | montant
nomCompte | Professionnel | texte
telCompte | Téléphone du professionnel | texte
mailCompte | Email du professionnel | texte
numAdeliCompte | Numéro ADELI | texte
prescripteurCompte | Prescripteur | texte
note | Note | texte
clientId | Identifiant du client | texte
centre | Centre | texte
_id | Identifiant | texte
`;
