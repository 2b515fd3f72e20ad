// The words of both languages, before any test speaks them.
import { loadWords } from '../../web/app/i18n.ts';

await Promise.all([loadWords('zh-CN'), loadWords('en')]);
