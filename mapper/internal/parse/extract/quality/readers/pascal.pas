{ Lists the declarations of Pascal files as Free Pascal's own parser sees them, with each of the names defined that their
  conditions ask for, and without it. See reader_test.go for the form. }
program reader;

{$mode objfpc}{$H+}

uses
  Classes, SysUtils, StrUtils, RegExpr, PasTree, PParser, PScanner;

type
  TEngine = class(TPasTreeContainer)
  public
    Found: TFPList;
    constructor Create;
    procedure List(const Path: string; Into: TStringList);
    function CreateElement(AClass: TPTreeElement; const AName: string; AParent: TPasElement; AVisibility: TPasMemberVisibility;
      const ASourceFilename: string; ASourceLinenumber: Integer): TPasElement; override;
    function FindElement(const AName: string): TPasElement; override;
  end;

constructor TEngine.Create;
begin
  inherited Create;
  Found := TFPList.Create;
end;

function KindOf(El: TPasElement): string;
begin
  Result := '';
  if El is TPasUnresolvedSymbolRef then Exit;
  if El is TPasGenericTemplateType then Exit;
  if (El is TPasOverloadedProc) or (El is TPasOperator) then Exit;
  if (El is TPasClassType) and TPasClassType(El).IsForward then Exit;
  if (El is TPasProcedure) and TPasProcedure(El).IsForward then Exit;
  if (El is TPasConstructor) or (El is TPasClassConstructor) then Exit('constructor');
  if El is TPasProcedure then Exit('function method');
  if El is TPasProperty then Exit('property');
  if (El is TPasResString) or (El is TPasConst) then Exit('constant');
  if El is TPasVariable then Exit('variable field');
  if El is TPasEnumValue then Exit('enum_member');
  if El is TPasType then Exit('class struct interface extension enum type');
end;

{ OwnerOf returns the names of the types around an element, and false for what is local. }
function OwnerOf(El: TPasElement; out Owner: string): Boolean;
var
  Up: TPasElement;
begin
  Owner := '';
  Up := El.Parent;
  while Up <> nil do
  begin
    if (Up is TPasMembersType) or (Up is TPasEnumType) then
    begin
      if Up.Name = '' then Exit(False);
      Owner := Up.Name + IfThen(Owner = '', '', '.') + Owner;
    end
    else if not ((Up is TPasOverloadedProc) or (Up is TPasSection) or (Up is TPasModule) or (Up is TPasPackage)) then
      Exit(False);
    Up := Up.Parent;
  end;
  Result := True;
end;

function TEngine.CreateElement(AClass: TPTreeElement; const AName: string; AParent: TPasElement; AVisibility: TPasMemberVisibility;
  const ASourceFilename: string; ASourceLinenumber: Integer): TPasElement;
begin
  Result := AClass.Create(AName, AParent);
  Result.Visibility := AVisibility;
  Result.SourceFilename := ASourceFilename;
  Result.SourceLinenumber := ASourceLinenumber;
  Result.AddRef;
  Found.Add(Result);
end;

procedure TEngine.List(const Path: string; Into: TStringList);
var
  I: Integer;
  El: TPasElement;
  Name, Owner: string;
begin
  for I := 0 to Found.Count - 1 do
  begin
    El := TPasElement(Found[I]);
    Name := El.Name;
    if (Name = '') or (KindOf(El) = '') or (ExpandFileName(El.SourceFilename) <> Path) or not OwnerOf(El, Owner) then Continue;
    while Pos('.', Name) > 0 do
    begin
      Owner := Owner + IfThen(Owner = '', '', '.') + Copy(Name, 1, Pos('.', Name) - 1);
      Delete(Name, 1, Pos('.', Name));
    end;
    Into.Add(Format('{"Path":"%s","Name":"%s","Parent":"%s","Kind":"%s","Line":%d}', [Path, Name, Owner, KindOf(El), El.SourceLinenumber]));
  end;
end;

function TEngine.FindElement(const AName: string): TPasElement;
begin
  Result := nil;
end;

{ Asked lists what the conditions of a text ask for. }
function Asked(const Path: string): TStringList;
var
  Text: TStringList;
  Expression: TRegExpr;
begin
  Result := TStringList.Create;
  Result.Sorted := True;
  Result.Duplicates := dupIgnore;
  Text := TStringList.Create;
  Text.LoadFromFile(Path);
  Expression := TRegExpr.Create('(?i)(?:\{\$ifn?def\s+|\bdefined\s*\(\s*)(\w+)');
  if Expression.Exec(Text.Text) then
    repeat
      Result.Add('-d' + Expression.Match[1]);
    until not Expression.ExecNext;
end;

{ Parse adds what a file declares where these names are defined. }
procedure Parse(const Path: string; Defines: TStringList; Found: TStringList);
var
  Engine: TEngine;
  Options: array of string;
  I: Integer;
begin
  SetLength(Options, Defines.Count + 2);
  Options[0] := '-Mdelphi';
  for I := 1 to Defines.Count do
    Options[I] := Defines[I - 1];
  Options[High(Options)] := Path;
  Engine := TEngine.Create;
  ParseSource(Engine, Options, 'win32', 'i386', [poSkipDefaultDefs]);
  Engine.List(Path, Found);
end;

procedure Read(const Path: string);
var
  All, Some, Found: TStringList;
  I: Integer;
  Name, Line: string;
begin
  All := Asked(Path);
  Some := TStringList.Create;
  Found := TStringList.Create;
  Found.Sorted := True;
  Found.Duplicates := dupIgnore;
  try
    Parse(Path, Some, Found);
    Parse(Path, All, Found);
  except
    on E: Exception do
    begin
      WriteLn(StdErr, Path, ': ', E.Message);
      Exit;
    end;
  end;
  for I := 0 to All.Count - 1 do
  try
    Name := All[I];
    Some.Text := Name;
    Parse(Path, Some, Found);
    All.Delete(I);
    Parse(Path, All, Found);
    All.Add(Name);
  except
    on EParserError do
      if All.IndexOf(Name) < 0 then All.Add(Name);
  end;
  WriteLn('{"Path":"', Path, '","Read":true}');
  for Line in Found do
    WriteLn(Line);
end;

var
  Line: string;
begin
  while not Eof do
  begin
    ReadLn(Line);
    Read(Copy(Line, Pos(' ', Line) + 1));
  end;
end.
