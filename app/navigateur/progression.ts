import { PAR_SCRIPT, SANS_GESTE, SUITE } from '~/http/script';
import { attendreLeContenu } from './place';

const RYTHME_MS = 400;

/**
 * How far something is that runs: the page's own address is asked for, its bar and the words beside it are taken over, and where it leads
 * elsewhere by now, or has no bar any more, it is opened anew. A time without an answer is waited out.
 */
export default function progression(element: HTMLElement): void {
  const suivre = async () => {
    const reponse = await fetch(location.href, {
      headers: { Accept: 'text/html', [PAR_SCRIPT]: '1', [SANS_GESTE]: '1' },
    });
    if (reponse.headers.has(SUITE) || (reponse.ok && !montrer(element, await reponse.text()))) {
      attendreLeContenu();
      return location.reload();
    }
    attendre();
  };
  const attendre = () => {
    if (element.isConnected) setTimeout(() => suivre().catch(attendre), RYTHME_MS);
  };
  attendre();
}

/** Takes over how far it is; false where the answer says nothing of it. */
function montrer(element: HTMLElement, html: string): boolean {
  const avant = element.querySelector('progress');
  const apres = new DOMParser().parseFromString(html, 'text/html').querySelector('progress');
  if (!avant || !apres) return false;
  avant.value = apres.value;
  avant.labels[0]?.replaceChildren(apres.labels[0]?.textContent ?? '');
  return true;
}
