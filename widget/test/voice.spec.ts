import type { Page } from '@playwright/test';
import { barriersOf } from '#build/barriers.ts';
import { installedChromium, packagedChromium } from '#build/chromium.ts';
import { readAudio } from '#server/features/voice/audio/read-audio.ts';
import { expect, gate, test } from './fixtures.ts';

const program = await installedChromium();
/** The Chromium from npm has no audio recording, so it needs no second browser. */
const canNeverRecord = program === (await packagedChromium());
const launchOptions = {
  executablePath: program,
  args: ['--use-fake-device-for-media-stream', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
};

test.use({ permissions: ['microphone'], ...(canNeverRecord ? {} : { launchOptions }) });

const speakButton = (page: Page) => page.getByRole('button', { name: 'Ask by voice' });
const strip = (page: Page) => page.locator('.strip');

/** Replaces the browser's own speech recognition and synthesis, which need the network and a sound card. */
async function giveBrowserSpeech(page: Page, recognized: { text?: string; error?: string }): Promise<void> {
  await page.addInitScript((heard) => {
    class Recognition {
      lang = '';
      onstart = () => {};
      onresult: (event: unknown) => void = () => {};
      onerror: (event: unknown) => void = () => {};
      onend = () => {};
      start() {
        queueMicrotask(() => this.onstart());
      }
      stop() {
        if (heard.error) this.onerror({ error: heard.error });
        else this.onresult({ results: [[{ transcript: heard.text }]] });
        this.onend();
      }
      abort() {
        this.onend();
      }
    }
    const said: string[] = [];
    const synthesis = {
      speak(utterance: SpeechSynthesisUtterance) {
        said.push(utterance.text);
        queueMicrotask(() => utterance.onend?.(new Event('end') as SpeechSynthesisEvent));
      },
      cancel() {},
    };
    Object.defineProperty(window, 'SpeechRecognition', { value: Recognition });
    Object.defineProperty(window, 'speechSynthesis', { value: synthesis });
    Object.defineProperty(window, 'said', { value: said });
  }, recognized);
}

const canRecord = (page: Page) =>
  page.evaluate(async () => {
    try {
      const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
      new MediaRecorder(stream).start();
      for (const track of stream.getTracks()) track.stop();
      return true;
    } catch {
      return false;
    }
  });

const said = (page: Page) => page.evaluate(() => (window as Window & { said?: string[] }).said);

test.describe('through the server', () => {
  const reason = 'This browser has no microphone, not even a fake one.';
  test.skip(canNeverRecord, reason);
  test.beforeEach(async ({ api, page, site, widget }) => {
    api.config.voice = 'server';
    await page.goto(`${site.origin}/plain`);
    test.skip(!(await canRecord(page)), reason);
    await widget.open();
  });

  test('the visitor speaks, sees the transcript, and gets the answer as text and audio', async ({
    api,
    page,
    widget,
    consoleLines,
  }) => {
    api.heard.text = 'When do you open?';
    await speakButton(page).click();
    await expect(strip(page).getByRole('status')).toHaveText('Listening');
    await expect(speakButton(page)).toHaveAttribute('aria-pressed', 'true');
    await expect(strip(page).locator('.clock')).toHaveText('0:01');
    await speakButton(page).click();
    await expect(widget.bubbles).toHaveText([/^Hi there/, 'When do you open?', 'You asked: When do you open?']);
    await expect(speakButton(page)).toHaveAttribute('aria-pressed', 'false');
    await expect(strip(page)).toHaveAttribute('data-state', 'hidden');
    const [recording] = api.heard.recordings;
    const audio = readAudio(recording ?? Buffer.alloc(0));
    expect(audio?.seconds).toBeGreaterThan(0.8);
    expect(api.conversations).toHaveLength(1);
    expect(consoleLines).toEqual([]);
  });

  test('a canceled recording isn’t sent, and the microphone is released', async ({ api, page }) => {
    await page.evaluate(() => {
      const { mediaDevices } = navigator;
      const real = mediaDevices.getUserMedia.bind(mediaDevices);
      mediaDevices.getUserMedia = async (wanted) => {
        const stream = await real(wanted);
        Object.assign(window, { track: stream.getTracks()[0] });
        return stream;
      };
    });
    const isOff = () => page.evaluate(() => (window as Window & { track?: MediaStreamTrack }).track?.readyState);
    for (const giveUp of [
      () => strip(page).getByRole('button', { name: 'Cancel' }).click(),
      () => page.keyboard.press('Escape'),
      () => page.getByRole('button', { name: 'Start a new conversation' }).click(),
    ]) {
      await speakButton(page).click();
      await expect(strip(page).getByRole('status')).toHaveText('Listening');
      await giveUp();
      await expect(strip(page)).toHaveAttribute('data-state', 'hidden');
      await expect.poll(isOff).toBe('ended');
    }
    await speakButton(page).click();
    await expect(strip(page).getByRole('status')).toHaveText('Listening');
    await page.getByRole('button', { name: 'Close chat' }).click();
    await expect.poll(isOff).toBe('ended');
    expect(api.heard.recordings).toEqual([]);
  });

  test('whatever the server answers, the visitor sees why and can continue', async ({ api, page, widget }) => {
    for (const [status, words] of [
      [402, 'Voice is not available right now. Please type your message.'],
      [422, 'I couldn’t understand that. Please try again.'],
      [429, 'Voice is not available right now. Please type your message.'],
      [503, 'Voice is not available right now. Please type your message.'],
    ] as const) {
      await test.step(`the server answers ${status}, and the visitor sees why and can continue`, async () => {
        api.refusals.set('voice', [status]);
        await speakButton(page).click();
        await expect(strip(page).getByRole('status')).toHaveText('Listening');
        await speakButton(page).click();
        await expect(strip(page).getByRole('status')).toHaveText(words);
        await strip(page).getByRole('button', { name: 'Dismiss' }).click();
        await expect(strip(page)).toHaveAttribute('data-state', 'hidden');
        await widget.askAndRead(`Hello ${status}?`);
      });
    }
  });

  test('an ended conversation is replaced by a new one', { tag: '@long' }, async ({ api, page, widget }) => {
    await widget.askAndRead('First?');
    const [conversation] = api.conversations;
    if (conversation) conversation.endedAt = new Date().toISOString();
    await speakButton(page).click();
    await expect(strip(page).getByRole('status')).toHaveText('Listening');
    await speakButton(page).click();
    await expect(widget.bubbles.last()).toHaveText('You asked: Spoken?');
    expect(api.conversations).toHaveLength(2);
  });

  test('an interrupted answer is fetched once it is complete', { tag: '@long' }, async ({ api, page, widget }) => {
    const seen = gate();
    api.answer = async (writer) => {
      writer.token('We open at');
      await seen.opened;
      writer.store('We open at nine.');
      writer.cut();
    };
    await speakButton(page).click();
    await expect(strip(page).getByRole('status')).toHaveText('Listening');
    await speakButton(page).click();
    await expect(widget.bubbles.last()).toHaveText('We open at');
    seen.open();
    await expect(widget.bubbles.last()).toHaveText('We open at nine.');
    await expect(widget.panel.getByRole('alert')).toHaveCount(0);
  });

  test('no accessibility violations, idle and while listening', async ({ page }) => {
    const violations = () => barriersOf(page, { include: ['#parley-widget'] });
    await expect(speakButton(page)).toBeVisible();
    expect(await violations()).toEqual([]);
    await page.keyboard.press('Tab');
    await expect(speakButton(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(strip(page).getByRole('status')).toHaveText('Listening');
    expect(await violations()).toEqual([]);
  });
});

test.describe('if the visitor blocks the microphone', () => {
  test.use({ permissions: [] });
  test('it says so, and how to fix it', { tag: '@long' }, async ({ api, page, site, widget }) => {
    api.config.voice = 'server';
    await page.addInitScript(() => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
    });
    await page.goto(`${site.origin}/plain`);
    await widget.open();
    await speakButton(page).click();
    await expect(strip(page).getByRole('status')).toContainText('The microphone is blocked.');
    await expect(speakButton(page)).toHaveAttribute('aria-pressed', 'false');
  });
});

test.describe('through the browser', () => {
  test.beforeEach(({ api }) => {
    api.config.voice = 'browser';
  });

  test('what it recognizes is asked, and the answer is read aloud', { tag: '@rule:widget-voice-by-browser' }, async ({
    api,
    page,
    site,
    widget,
  }) => {
    await giveBrowserSpeech(page, { text: 'Do you buy books?' });
    await page.goto(`${site.origin}/plain`);
    await widget.open();
    await speakButton(page).click();
    await expect(strip(page).getByRole('status')).toHaveText('Listening');
    await speakButton(page).click();
    await expect(widget.bubbles.last()).toHaveText('You asked: Do you buy books?');
    await expect.poll(() => said(page)).toEqual(['You asked: Do you buy books?']);
    expect(api.heard.recordings).toEqual([]);
  });

  test('silence is reported', { tag: '@long' }, async ({ page, site, widget }) => {
    await giveBrowserSpeech(page, { error: 'no-speech' });
    await page.goto(`${site.origin}/plain`);
    await widget.open();
    await speakButton(page).click();
    await expect(strip(page).getByRole('status')).toHaveText('Listening');
    await speakButton(page).click();
    await expect(strip(page).getByRole('status')).toHaveText('I couldn’t understand that. Please try again.');
  });

  test('there is no microphone if it isn’t supported', { tag: ['@long', '@rule:widget-without-microphone'] }, async ({
    page,
    site,
    widget,
  }) => {
    await page.addInitScript(() => {
      for (const name of ['SpeechRecognition', 'webkitSpeechRecognition']) {
        Object.defineProperty(window, name, { value: undefined });
      }
    });
    await page.goto(`${site.origin}/plain`);
    const loaded = page.waitForResponse(/\/voice-/);
    await widget.open();
    await loaded;
    await widget.askAndRead('Hello?');
    await expect(speakButton(page)).toHaveCount(0);
  });
});

test('without voice, nothing of it is loaded, whatever the page says', async ({ api, page, site, widget }) => {
  await page.addInitScript(() => Object.assign(window, { ParleyOptions: { voice: 'server', showBranding: false } }));
  await page.goto(`${site.origin}/plain`);
  await widget.open();
  await widget.askAndRead('Hello?');
  await expect(speakButton(page)).toHaveCount(0);
  expect(api.requests.filter((request) => request.includes('voice'))).toEqual([]);
  await expect(page.getByRole('link', { name: 'Powered by Parley' })).toBeVisible();
});

test('our name below the chat disappears if the owner’s plan allows it', { tag: '@long' }, async ({
  api,
  page,
  site,
  widget,
}) => {
  api.config.showBranding = false;
  await page.goto(`${site.origin}/plain`);
  await widget.open();
  await expect(widget.panel).not.toContainText('Powered by Parley');
});
