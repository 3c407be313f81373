import { annoncerLesDeparts } from './navigateur/attente';
import { dialogue } from './navigateur/dialogue';
import { envoyerLesFormulaires } from './navigateur/envoi';
import {
  envoiAuChoix,
  envoiImmediat,
  imprimer,
  oublierLesErreurs,
  sansVides,
  toutCocher,
} from './navigateur/formulaires';
import { garderLesSaisies } from './navigateur/garde';
import { fermerLesMenus } from './navigateur/menu';
import { message } from './navigateur/message';
import { animer } from './navigateur/page';
import { garderLaPlaceDesListes, reprendreLaPlace } from './navigateur/place';
import { suivreLesTouches } from './navigateur/raccourcis';
import { recents } from './navigateur/recents';
import { rechercheRapide } from './navigateur/recherche-rapide';
import { retour } from './navigateur/retour';
import { rendreLaSaisie } from './navigateur/saisie-verrouillee';
import { ouvrirSurPlace } from './navigateur/sur-place';
import { garderLePoste } from './navigateur/verrou';

/** All that the browser runs: pages come whole from the server, and this makes some of their gestures shorter. */
garderLePoste();
annoncerLesDeparts();
envoyerLesFormulaires();
ouvrirSurPlace();
garderLaPlaceDesListes();
oublierLesErreurs();
fermerLesMenus();
garderLesSaisies();
suivreLesTouches();
const animee = animer({
  presents: {
    dialogue,
    'envoi-au-choix': envoiAuChoix,
    'envoi-immediat': envoiImmediat,
    imprimer,
    message,
    'recherche-rapide': rechercheRapide,
    recents,
    retour,
    'sans-vides': sansVides,
    'tout-cocher': toutCocher,
  },
  aLaDemande: {
    'adresse-creee': () => import('./navigateur/adresse-creee'),
    bandeau: () => import('./navigateur/bandeau'),
    bilan: () => import('./navigateur/bilan'),
    'carte-oreille': () => import('./navigateur/carte-oreille'),
    'cle-acces': () => import('./navigateur/cle-acces'),
    chargement: () => import('./navigateur/chargement'),
    'choix-client': () => import('./navigateur/choix-client'),
    'choix-offres': () => import('./navigateur/choix-offres'),
    'choix-produit': () => import('./navigateur/choix-produit'),
    creneaux: () => import('./navigateur/creneaux'),
    depot: () => import('./navigateur/depot'),
    devis: () => import('./navigateur/devis'),
    facture: () => import('./navigateur/facture'),
    'entree-presse': () => import('./navigateur/entree-presse'),
    'fin-suivie': () => import('./navigateur/fin-suivie'),
    'filtre-options': () => import('./navigateur/filtre-options'),
    'glisser-agenda': () => import('./navigateur/glisser-agenda'),
    'grille-agenda': () => import('./navigateur/grille-agenda'),
    'heure-double': () => import('./navigateur/heure-double'),
    'lecture-code': () => import('./navigateur/lecture-code'),
    'lignes-cliquables': () => import('./navigateur/lignes-cliquables'),
    'lignes-libres': () => import('./navigateur/lignes-libres'),
    maintenant: () => import('./navigateur/maintenant'),
    'code-lpp': () => import('./navigateur/code-lpp'),
    prescripteur: () => import('./navigateur/prescripteur'),
    progression: () => import('./navigateur/progression'),
    signature: () => import('./navigateur/signature'),
    'suite-seule': () => import('./navigateur/suite-seule'),
  },
});
reprendreLaPlace();
void animee.then(() => {
  document.documentElement.setAttribute('data-pret', '');
  return rendreLaSaisie();
});
