import { numeroDEtiquette } from '~/domain/exemplaires/etiquette';

/** What browsers that read codes have; TypeScript does not know it yet. */
interface Detecteur {
  detect(image: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}
interface ClasseDetecteur {
  new (options: { formats: string[] }): Detecteur;
  getSupportedFormats(): Promise<string[]>;
}

const FORMATS = ['code_128', 'code_39', 'data_matrix', 'qr_code', 'ean_13', 'codabar'];
const INTERVALLE_MS = 200;
const REFUS = 'La caméra ne s’ouvre pas : autorisez-la dans le navigateur, ou saisissez le numéro.';

/**
 * A button that reads a label's code by the camera into the field that `data-champ` names: the search goes at once, a list gets a line a code
 * and goes on reading. It shows only where the browser can do both; pictures stay in it.
 */
export default function lectureCode(element: HTMLElement): void {
  const { BarcodeDetector } = window as { BarcodeDetector?: ClasseDetecteur };
  const bouton = element.querySelector('button');
  const arret = element.querySelector<HTMLButtonElement>('[data-fermer]');
  const video = element.querySelector('video');
  const dit = element.querySelector<HTMLElement>('[role="status"]');
  const champ = element.closest('form')?.elements.namedItem(element.dataset.champ ?? '');
  const saisissable = champ instanceof HTMLInputElement || champ instanceof HTMLTextAreaElement;
  if (!BarcodeDetector || !navigator.mediaDevices || !bouton || !arret || !video || !dit || !saisissable)
    return;
  let flux: MediaStream | null = null;
  /** From the press to the close: while the browser asks for the permission there is no stream yet. */
  let voulue = false;

  const dire = (texte: string) => {
    dit.textContent = texte;
  };
  const fermer = () => {
    for (const piste of flux?.getTracks() ?? []) piste.stop();
    flux = null;
    voulue = false;
    video.hidden = true;
    video.srcObject = null;
    bouton.setAttribute('aria-expanded', 'false');
    bouton.hidden = false;
    arret.hidden = true;
  };
  const recevoir = (lu: string) => {
    const code = numeroDEtiquette(lu);
    if (champ instanceof HTMLTextAreaElement) {
      const lignes = champ.value.split('\n').filter(Boolean);
      if (lignes.includes(code)) return;
      champ.value = `${[...lignes, code].join('\n')}\n`;
      dire(`Lu : ${code}`);
    } else {
      champ.value = code;
      fermer();
      dire(`Lu : ${code}`);
      champ.focus();
    }
    champ.dispatchEvent(new Event('input', { bubbles: true }));
    if (element.dataset.envoyer !== undefined) champ.form?.requestSubmit();
  };
  const ouvrir = async () => {
    if (voulue) return;
    voulue = true;
    dire('');
    const connus = await BarcodeDetector.getSupportedFormats();
    const detecteur = new BarcodeDetector({ formats: FORMATS.filter((format) => connus.includes(format)) });
    flux = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
    if (!voulue) return fermer();
    video.srcObject = flux;
    video.hidden = false;
    bouton.setAttribute('aria-expanded', 'true');
    bouton.hidden = true;
    arret.hidden = false;
    arret.focus();
    await video.play();
    dire('Montrez le code de l’étiquette à la caméra.');
    while (flux) {
      const [code] = await detecteur.detect(video).catch(() => []);
      if (code?.rawValue && flux) recevoir(code.rawValue);
      await new Promise((resolve) => setTimeout(resolve, INTERVALLE_MS));
    }
  };
  const finir = (texte: string) => {
    fermer();
    dire(texte);
    bouton.focus();
  };
  bouton.addEventListener('click', () => void ouvrir().catch(() => voulue && finir(REFUS)));
  arret.addEventListener('click', () => finir(''));
  addEventListener('pagehide', fermer);
  element.hidden = false;
}
