import "../../styles/settings.css";
import { useState } from "preact/hooks";
import { Tile } from "../../board/Tile";
import { chooseLanguage, LANGUAGES, type Language, language, t } from "../../lib/i18n";
import {
  DEVICES,
  device,
  MOTIONS,
  motion,
  PIPS,
  pips,
  playsOnFirstTap,
  SPEEDS,
  sounds,
  speed,
  TEXT_SIZES,
  THEMES,
  TILES,
  textSize,
  theme,
  tiles,
  VERBOSITIES,
  verbosity,
} from "../../lib/settings";
import { ErrorMessage } from "../../ui/ErrorMessage";
import { ChoiceSetting, SwitchSetting } from "./choices";

interface Headed {
  /** The level of its groups' headings, one below the heading above it. */
  heading: "h2" | "h3";
}

/** All settings, each applied as soon as it is chosen. */
export function SettingsForm({ heading }: Headed) {
  const [trouble, setTrouble] = useState("");
  const speakNext = (next: Language): Promise<void> =>
    chooseLanguage(next).then(
      () => setTrouble(""),
      () => setTrouble(t("refused-no-link")),
    );
  return (
    <div class="settings">
      <label class="field">
        {t("language")}
        <select
          value={language.value ?? "en"}
          onChange={(event) => void speakNext(event.currentTarget.value as Language)}
        >
          {Object.entries(LANGUAGES).map(([code, name]) => (
            <option key={code} value={code} lang={code}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <ErrorMessage text={trouble} />
      <Group heading={heading} name="settings-look">
        <ChoiceSetting name="theme" choices={THEMES} chosen={theme} />
        <ChoiceSetting name="setting-letters" choices={TEXT_SIZES} chosen={textSize} />
        <ChoiceSetting
          name="setting-tiles"
          choices={TILES}
          chosen={tiles}
          sample={(style) => <Sample tiles={style} pips={pips.value} />}
        />
        <ChoiceSetting
          name="setting-pips"
          choices={PIPS}
          chosen={pips}
          sample={(style) => <Sample tiles={tiles.value} pips={style} />}
        />
        <ChoiceSetting name="setting-motion" choices={MOTIONS} chosen={motion} />
      </Group>
      <Group heading={heading} name="settings-play">
        <ChoiceSetting name="setting-pace" choices={SPEEDS} chosen={speed} />
        <SwitchSetting name="setting-plays-at-once" chosen={playsOnFirstTap} />
        <ChoiceSetting name="device" choices={DEVICES} chosen={device} />
      </Group>
      <Group heading={heading} name="settings-hear">
        <SwitchSetting name="setting-sounds" chosen={sounds} />
        <ChoiceSetting
          name="setting-telling"
          choices={VERBOSITIES}
          chosen={verbosity}
          help={t(`setting-telling-${verbosity.value}-help`)}
        />
      </Group>
    </div>
  );
}

function Group({
  name,
  heading: Heading,
  children,
}: Headed & { name: string; children: preact.ComponentChildren }) {
  return (
    <section class="settings-group" aria-labelledby={name}>
      <Heading id={name}>{t(name)}</Heading>
      {children}
    </section>
  );
}

/** Two tiles as they would look. */
function Sample({ tiles, pips }: { tiles: string; pips: string }) {
  return (
    <span class="setting-sample" data-tiles={tiles} data-pips={pips}>
      <Tile tile="6-3" u={9} lying />
      <Tile tile="5-4" u={9} lying />
    </span>
  );
}
