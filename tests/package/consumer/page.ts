import { ask } from './ask.js';

document.querySelector('output')!.textContent = JSON.stringify(await ask());
