/** A file of our own making in the format that Noah exports: two sessions of one patient. */
export const NOAH = `<?xml version="1.0" encoding="utf-8"?>
<pt:NOAH_Patients_Export xmlns:pt="http://www.himsa.com/Measurement/PatientExport.xsd">
<pt:Patient>
<pt:Patient><pt:FirstName>Lise</pt:FirstName><pt:LastName>Dupré</pt:LastName><pt:DateofBirth>1948-05-06</pt:DateofBirth></pt:Patient>
<pt:Actions>
<pt:Action><pt:TypeOfData>Audiogram</pt:TypeOfData><pt:ActionDate>2026-10-05T09:30:00</pt:ActionDate>
<pt:PublicData><HIMSAAudiometricStandard Version="500" xmlns="http://www.himsa.com/Measurement/Audiogram">
<ToneThresholdAudiogram><AudMeasurementConditions><StimulusSignalOutput>AirConductorRight</StimulusSignalOutput></AudMeasurementConditions>
<TonePoints><StimulusFrequency>500</StimulusFrequency><StimulusLevel>40</StimulusLevel><MaskingFrequency>500</MaskingFrequency><MaskingLevel>60</MaskingLevel><TonePointStatus>Normal</TonePointStatus></TonePoints>
<TonePoints><StimulusFrequency>8000</StimulusFrequency><StimulusLevel>100</StimulusLevel><TonePointStatus>NoResponse</TonePointStatus></TonePoints>
<TonePoints><StimulusFrequency>700</StimulusFrequency><StimulusLevel>40</StimulusLevel><TonePointStatus>Normal</TonePointStatus></TonePoints>
</ToneThresholdAudiogram>
<ToneThresholdAudiogram><AudMeasurementConditions><StimulusSignalOutput>FreeFieldBinaural</StimulusSignalOutput><HearingInstrument_1_Condition>Aided1</HearingInstrument_1_Condition></AudMeasurementConditions>
<TonePoints><StimulusFrequency>1000</StimulusFrequency><StimulusLevel>25</StimulusLevel><TonePointStatus>Normal</TonePointStatus></TonePoints>
</ToneThresholdAudiogram>
<UncomfortableLevel><AudMeasurementConditions><StimulusSignalOutput>AirConductorLeft</StimulusSignalOutput></AudMeasurementConditions>
<TonePoints><StimulusFrequency>2000</StimulusFrequency><StimulusLevel>105</StimulusLevel><TonePointStatus>Normal</TonePointStatus></TonePoints>
</UncomfortableLevel>
<SpeechDiscriminationAudiogram><AudMeasurementConditions><StimulusSignalOutput>AirConductorLeft</StimulusSignalOutput></AudMeasurementConditions>
<SpeechDiscriminationPoints><StimulusLevel>60</StimulusLevel><ScorePercent>80</ScorePercent></SpeechDiscriminationPoints>
<SpeechDiscriminationPoints><StimulusLevel>40</StimulusLevel><ScorePercent>20</ScorePercent></SpeechDiscriminationPoints>
</SpeechDiscriminationAudiogram>
</HIMSAAudiometricStandard></pt:PublicData></pt:Action>
<pt:Action><pt:TypeOfData>Hearing Instrument Selection</pt:TypeOfData><pt:ActionDate>2026-10-05T10:00:00</pt:ActionDate></pt:Action>
</pt:Actions>
</pt:Patient>
</pt:NOAH_Patients_Export>
`;
