export { DownloadBar } from './DownloadBar.tsx';
export { InstallGuide } from './InstallGuide.tsx';
export { InstallPopup } from './InstallPopup.tsx';
export { isInstalled, offersApp } from './offer.ts';
