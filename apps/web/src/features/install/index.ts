export { DownloadBar } from './DownloadBar.tsx';
export { InstallGuide } from './InstallGuide.tsx';
export { isInstalled, offersApp } from './offer.ts';
