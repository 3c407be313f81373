/** Shows the picture that a field of files holds in the place of the present one; `data-apercu` is how many bytes it may have. */
export function suivreApercu(zone: HTMLElement, champ: HTMLInputElement): void {
  const apercu = zone.querySelector<HTMLImageElement>('img[data-apercu]');
  const actuelle = zone.querySelector<HTMLImageElement>('img[data-actuelle]');
  if (!apercu) return;
  const montrer = (image: string | null) => {
    apercu.hidden = image === null;
    if (actuelle) actuelle.hidden = image !== null;
    if (image === null) apercu.removeAttribute('src');
    else apercu.src = image;
  };
  const suivre = () => {
    const fichier = champ.files?.[0];
    if (!fichier?.type.startsWith('image/') || fichier.size > Number(apercu.dataset.apercu))
      return montrer(null);
    // The page may show pictures of its own and data, no blobs.
    const lecteur = new FileReader();
    lecteur.onload = () => {
      if (champ.files?.[0] === fichier) montrer(String(lecteur.result));
    };
    lecteur.readAsDataURL(fichier);
  };
  zone.addEventListener('change', suivre);
  // A form that came back refused still holds the file.
  if (champ.files?.length) suivre();
}
